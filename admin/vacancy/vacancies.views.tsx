/** From a vacant post one goes on to its recruitment, for as many posts. */
import { use } from 'react';
import type { RaRecord } from 'react-admin';
import { declarationOf } from '../engine/modules.ts';
import { NewRelated } from '../engine/record/new-related.tsx';
import { defineViews } from '../engine/views.ts';

function NewRecruitment({ record }: { readonly record: RaRecord<number> }) {
  const declaration = use(declarationOf('recruitment-lists'));
  const { office_id, designation_id, count: post_count } = record;
  return declaration ? <NewRelated declaration={declaration} defaults={{ office_id, designation_id, post_count }} /> : null;
}

export default defineViews('vacancies', { tools: NewRecruitment });
