/** The patterns of the demo ministry: its wings and branches, the base offices with their posts. */

import type { Inside } from '../../engine/server-side.ts';
import { type Ids, make } from '../../seed/demo/make.ts';
import organograms from './organograms.json' with { type: 'json' };

type Post = {
  readonly key: string;
  readonly under?: string | undefined;
  readonly designation: string;
  readonly name?: string | undefined;
  readonly name_en?: string | undefined;
  readonly count?: number | undefined;
  readonly group: string;
  readonly head?: boolean | undefined;
  readonly branch?: string | undefined;
  readonly wing?: string | undefined;
};
type Base = {
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly base_type: string;
  readonly parent?: string | undefined;
  readonly in_ministry_office?: boolean | undefined;
  readonly posts: readonly Post[];
};
const bases: readonly Base[] = organograms.bases;

/** The ids of reference rows, by their code. */
const idsBy = async ({ rows }: Inside, text: string): Promise<Ids> =>
  new Map((await rows<{ code: string; id: number }>(text)).map(({ code, id }) => [code, id]));

type Designation = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly grade_id: number;
};

/** Every post of every base office under one key each: `ULO/kanungo`. */
async function makePosts(inside: Inside, offices: Ids, wings: Ids, branches: Ids): Promise<void> {
  const groups = await idsBy(inside, 'select code, id from permission_groups');
  const known = await inside.rows<Designation>('select id, code, name, name_en, grade_id from designations');
  const designations = new Map(known.map(one => [one.code, one]));
  const posts = bases.flatMap(({ code, posts: of }) => of.map(post => ({ base: code, post })));
  const keyOf = (base: string, key: string): string => `${base}/${key}`;
  await make(
    inside,
    'base-office-organograms',
    posts,
    ({ base, post }) => keyOf(base, post.key),
    ({ base, post }, ids) => {
      const designation = designations.get(post.designation)!;
      return {
        base_office_id: offices.get(base),
        parent_id: post.under === undefined ? null : ids.get(keyOf(base, post.under)),
        name: post.name ?? designation.name,
        name_en: post.name_en ?? designation.name_en,
        designation_id: designation.id,
        grade_id: designation.grade_id,
        branch_id: post.branch === undefined ? null : branches.get(post.branch),
        wing_id: post.wing === undefined ? null : wings.get(post.wing),
        post_count: post.count ?? 1,
        is_office_head: post.head ?? false,
        permission_group_id: groups.get(post.group),
      };
    },
  );
}

const ministryOffice = 'MOL';

async function makeBaseOffices(inside: Inside, ministry_id: number): Promise<Ids> {
  const types = await inside.rows<{ code: string; id: number; layer_id: number }>('select code, id, layer_id from office_types');
  const typeOf = new Map(types.map(type => [type.code, type]));
  const root = typeOf.get('MINLAND')!;
  const [above] = (
    await make(
      inside,
      'ministry-offices',
      [{ code: ministryOffice, name: 'ভূমি মন্ত্রণালয়', name_en: 'Ministry of Land' }],
      ({ code }) => code,
      row => ({ ...row, ministry_id, layer_id: root.layer_id }),
    )
  ).values();
  return make(
    inside,
    'base-offices',
    bases,
    ({ code }) => code,
    ({ posts: _, parent, in_ministry_office, ...row }, ids) => {
      const type = typeOf.get(row.code)!;
      return {
        ...row,
        ministry_id,
        type_id: type.id,
        layer_id: type.layer_id,
        parent_id: parent === undefined ? null : ids.get(parent),
        ministry_office_id: in_ministry_office ? above : null,
      };
    },
  );
}

export async function makePatterns(inside: Inside): Promise<void> {
  const [ministry] = await inside.rows<{ id: number }>('select id from ministries order by id limit 1');
  const codeOf = ({ code }: { readonly code: string }): string => code;
  const wings = await make(inside, 'wings', organograms.wings, codeOf, ({ code: _, ...row }) => ({ ...row, ministry_id: ministry!.id }));
  const branches = await make(inside, 'branches', organograms.branches, codeOf, ({ code: _, ...row }) => row);
  const offices = await makeBaseOffices(inside, ministry!.id);
  await makePosts(inside, offices, wings, branches);
}
