/** Published and received texts of the demo ministry: notices, questions, documents and feedback. */

import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import type { Paper } from '../../seed/demo/papers.ts';
import content from './published.json' with { type: 'json' };

type Person = { readonly id: number; readonly office_id: number };

const peopleText = `select id, office_id from users where user_type = 2 and office_id is not null order by id limit 10`;

const made = async (inside: Inside, resource: string, body: object): Promise<number> =>
  (await inside.repositoryOf(resource).insert(body, inside.acting)).id;

async function makeNotices(inside: Inside): Promise<void> {
  const [ministry] = await inside.rows<{ id: number }>('select id from offices where parent_id is null order by id limit 1');
  for (const [at, { published, expires, ...notice }] of content.notices.entries()) {
    const published_at = `${shifted(inside.today, -3 * (at + 1))}T04:00:00.000Z`;
    const end = expires !== undefined && { expires_at: `${shifted(inside.today, expires)}T04:00:00.000Z` };
    await made(inside, 'notices', { ...notice, ...end, office_id: ministry!.id, ...(published && { status: 'published', published_at }) });
  }
}

async function makeFeedback(inside: Inside, people: readonly Person[]): Promise<void> {
  const types = await inside.rows<{ id: number; name: string }>('select id, name from feedback_types');
  for (const [at, { type, message, reply }] of content.feedbacks.entries()) {
    const sender = people[at % people.length]!;
    const replied = reply !== null && { status: 'replied', reply, replied_at: inside.now.toISOString() };
    const feedback_type_id = types.find(({ name }) => name === type)?.id;
    await made(inside, 'feedbacks', { feedback_type_id, user_id: sender.id, office_id: sender.office_id, message, ...replied });
  }
}

/** Laws and policies, each with its file. */
export const makeDocuments =
  (paper: Paper) =>
  async (inside: Inside): Promise<void> => {
    for (const document of content.documents) {
      const file = await paper(inside, 'public-documents', 'file', { name: `${document.title}.pdf` });
      await made(inside, 'public-documents', { ...document, file });
    }
  };

export async function makePublished(inside: Inside): Promise<void> {
  const people = await inside.rows<Person>(peopleText);
  for (const faq of content.faqs) await made(inside, 'faqs', faq);
  await makeNotices(inside);
  if (people.length === 0) return;
  await makeFeedback(inside, people);
}
