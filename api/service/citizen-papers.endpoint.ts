/** The papers of a draft: one file for each, judged as every upload is, and taken away again. Nobody else reads them before the order. */
import { t } from '../../resources/kernel/text.ts';
import type { Paper } from '../../resources/service/answers.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { letBy } from '../services/files/receive.ts';
import { draftAnswer, withFiles } from './citizen-answer.ts';
import { awaitsPayment, type Draft, draftFiles, fieldOfPaper, lockedDraft } from './citizen-drafts.ts';
import { asCitizen, citizenCall, dataSchema } from './citizen-services.endpoint.ts';
import { citizenOf, type OpenService, openService } from './citizen-terms.ts';
import { askedPaper, takenFile, uploadErrors } from './taken-file.ts';

type Found = { readonly draft: Draft; readonly service: OpenService; readonly paper: Paper };

/** @throws request.not_found, service.draft_submitted, service.draft_ordered */
async function foundPaper({ rows, today, now }: Inside, { params }: Request, user: number): Promise<Found> {
  const draft = await lockedDraft(rows, Number(params.id), user);
  const service = draft && (await openService(rows, today, { id: draft.service_id }));
  const paper = service?.papers.find(({ id }) => String(id) === params.paper);
  if (!draft || !service || !paper) throw requestErrors.notFound();
  if (draft.order_id !== null) throw serviceErrors.draftOrdered();
  if (awaitsPayment(draft, now)) throw serviceErrors.draftSubmitted();
  return { draft, service, paper };
}

const detachText = sql(
  'service/citizen-papers.detach',
  `update engine.files set record_id = null, detached_at = now() where resource = '${draftFiles}' and record_id = $1 and field = $2`,
);
const attachText = sql(
  'service/citizen-papers.attach',
  `update engine.files set record_id = $1, attached_at = now() where id = $2 and owner_id = $3 and record_id is null and detached_at is null`,
);

const errors = [requestErrors.forbidden, requestErrors.notFound, serviceErrors.draftSubmitted, serviceErrors.draftOrdered];
const path = '/api/citizen/drafts/{id}/papers/{paper}';

const add = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path, id: 'service.citizen_paper', upload: true },
    summary: t('খসড়ায় একটি কাগজ যোগ', 'Add a paper to a draft; it replaces an earlier one'),
    answer: { status: 201, schema: dataSchema({ type: 'object' }) },
    errors: [...errors, ...uploadErrors],
    handle: async request => {
      const stream = request.stream!;
      try {
        const { userId } = citizenOf(request);
        let found: Found | undefined;
        await asCitizen(parts, request, async (inside, user) => {
          found = await foundPaper(inside, request, user);
          return { status: 200 };
        });
        const file = await takenFile(parts, request, askedPaper(draftFiles, found!.paper), userId);
        return await asCitizen(parts, request, async (inside, user) => {
          const { draft, service, paper } = await foundPaper(inside, request, user);
          await inside.rows(detachText, [draft.id, fieldOfPaper(paper.id)]);
          await inside.rows(attachText, [draft.id, file, user]);
          const after = (await lockedDraft(inside.rows, draft.id, user))!;
          return { status: 201, body: withFiles({ data: await draftAnswer(inside.rows, inside, after, service) }) };
        });
      } catch (error) {
        letBy(stream);
        throw error;
      }
    },
  });

const remove = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'delete', path, id: 'service.citizen_paper_remove' },
    summary: t('খসড়া থেকে একটি কাগজ বাদ', 'Remove a paper from a draft'),
    answer: { schema: dataSchema({ type: 'object' }) },
    errors,
    handle: request =>
      asCitizen(parts, request, async (inside, user) => {
        const { draft, service, paper } = await foundPaper(inside, request, user);
        await inside.rows(detachText, [draft.id, fieldOfPaper(paper.id)]);
        const after = (await lockedDraft(inside.rows, draft.id, user))!;
        return { status: 200, body: withFiles({ data: await draftAnswer(inside.rows, inside, after, service) }) };
      }),
  });

export const citizenPapers = (parts: Parts): Operation[] => [add(parts), remove(parts)];
