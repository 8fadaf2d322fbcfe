/** `POST /api/pages/{id}/preview`: the address at which the draft of a public page is read as citizens will read it, for an hour. */
import { pages } from '../../resources/content/pages.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { Seal } from '../services/sealed-address.ts';

const validMs = 3_600_000;
const aboutOf = (slug: string): string => `preview of ${slug}`;

/** Whether this is the seal of a preview of this page that is still valid. */
export function previewed(seal: Seal, slug: string, given: string | null, now: Date): boolean {
  const ends = given === null ? undefined : seal.open(aboutOf(slug), given);
  return ends !== undefined && Number(ends) > now.getTime();
}

const slugText = sql('content/preview.endpoint.slug', 'select slug from pages where id = $1 and row_status = 1');

export const pagePreview = ({ pool, seal, clock, identity }: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'post', path: '/api/pages/{id}/preview', id: 'pages.preview', module: 'config', resource: pages.name },
    summary: t('উন্মুক্ত পাতার খসড়া দেখার ঠিকানা', 'The address of a preview of a public page'),
    access: { kind: 'key', anyOf: ['UPDATE_PUBLIC_PAGE'] },
    errors: [requestErrors.notFound],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              address: { type: 'string', description: 'Without the language: /bn or /en goes before it' },
              origin: { type: 'string', description: 'Of the public site' },
            },
          },
        },
      },
    },
    handle: async ({ params, origin }) => {
      const [page] = (await ask(pool, slugText, [Number(params.id)])).rows;
      if (!page) throw requestErrors.notFound();
      const sealed = seal.seal(aboutOf(page.slug), String(clock.now().getTime() + validMs));
      return {
        status: 200,
        body: { data: { address: `/${page.slug}?preview=${sealed}`, origin: identity.hosts.citizenOrigin ?? origin } },
      };
    },
  });
