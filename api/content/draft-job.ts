/** Drafts of public pages whose time has come take the place of what was published; the site shows them from that moment on. */
import { pages } from '../../resources/content/pages.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';

const dueText = sql(
  'content/draft-job.due',
  `select id, coalesce(draft_title, title) as title, coalesce(draft_title_en, title_en) as title_en,
  coalesce(draft_body, body) as body, coalesce(draft_body_en, body_en) as body_en from pages where extract(epoch from draft_from - now()) <= 0`,
);

const nothing = { draft_title: null, draft_title_en: null, draft_body: null, draft_body_en: null, draft_from: null };

export const publishDrafts = ({ pool, repositoryOf }: Parts): Job => ({
  name: 'publish-drafts',
  cron: '*/5 * * * *',
  run: async () => {
    const { rows } = await ask(pool, dueText);
    for (const { id, ...texts } of rows)
      await transact(pool, transaction =>
        repositoryOf(pages.name).change(id, { ...texts, ...nothing }, 'patch', undefined, { actor: asSystem('publication'), transaction }),
      );
    return { published: rows.length };
  },
});
