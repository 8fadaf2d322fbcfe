/** An office that transfers people to another one, and what is sent for it: for the tests of transfers and of their letters. */
import { expect } from 'vitest';
import { type Clerk, workflowFor } from '../../support/approving.ts';
import { peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer } from '../../support/server.ts';

export type { Clerk };

const letters = ['TRANSFER_NOTICE_LETTER', 'RELEASE_LETTER', 'JOINING_LETTER', 'HANDOVER_LETTER'];
export const hrKeys = [
  ...['CREATE', 'UPDATE', 'VIEW_ALL', 'CANCEL', 'PUBLISH'].map(verb => `${verb}_OFFICE_ORDER_TRANSFER`),
  ...letters.flatMap(noun => [`GENERATE_${noun}`, `PUBLISH_${noun}`, `PRINT_${noun}`]),
  ...['VIEW_TRANSFER_LETTER', 'MANAGE_TRANSFER_CHOICE'],
  ...['VIEW_ALL', 'UPDATE', 'CANCEL'].map(verb => `${verb}_TRANSFER_APPLICATION`),
  ...['FORWARD', 'BACKWARD', 'APPROVE', 'REJECT', 'REAPPROVE'].map(verb => `${verb}_TRANSFER`),
];
export const ownKeys = ['CREATE', 'UPDATE', 'CANCEL', 'VIEW_OWN'].map(verb => `${verb}_TRANSFER_APPLICATION`);

export const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];

let serial = 0;
const memorial = (): string => {
  serial += 1;
  return `31.00.0000.035.019.00.0003.26-${serial}`;
};

export const order = (items: object[], more: object = {}) => ({
  ...{ memorial_number: memorial(), order_date: '2026-11-01', subject: 'বদলি', subject_en: 'Transfer', items },
  ...more,
});
export const letter = (item: number, type: string, more: object = {}) => ({
  ...{ transfer_order_item_id: item, type, memorial_number: memorial(), letter_date: '2026-11-05' },
  ...{ subject: 'বদলি-সংক্রান্ত', subject_en: 'About a transfer', ...(type === 'handover' && { handover_details: 'নথি ১২টি' }) },
  ...more,
});

/** A server with both offices, and the head of the first one, who transfers people in it. */
export async function startTransfers() {
  const server = await startTestServer();
  const people = peopleOf(server);
  const [office, target] = [await people.office(), await people.office()];
  const [hr, applicant] = [await people.clerk(office, hrKeys), await people.clerk(office, ownKeys)];
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, hr.desk]);
  await workflowFor(server, 'transfer', office, ['office_head']);
  await people.settle();
  const call = (who: Clerk, verb: string, path: string, body?: object): Promise<Answer> =>
    server.call(verb, `/api/${path}`, body, who.headers);
  const made = async (who: Clerk, path: string, body: object): Promise<Answer['json']> => {
    const answer = await call(who, 'POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.json;
  };
  const someone = async (): Promise<Clerk> => people.clerk(office, []);
  /** Somebody in an order that is published. */
  const transferred = async (): Promise<{ order: Answer['json']; item: number; person: Clerk }> => {
    const person = await someone();
    await people.settle();
    const one = await made(hr, 'transfer-orders', order([{ user_id: person.id, to_office_id: target }]));
    await call(hr, 'POST', `transfer-orders/${one.id}/publish`);
    return { order: one, item: one.items[0].id, person };
  };
  /** Writes the letters of these types and publishes them, in turn. */
  const publishes = async (item: number, types: readonly string[], more: object = {}): Promise<void> => {
    for (const type of types) {
      const one = await made(
        hr,
        'transfer-letters',
        letter(item, type, { ...more, ...(type === 'handover' && { received_by_id: hr.id }) }),
      );
      const answer = await publish(one.id);
      expect(answer.status, answer.text).toBe(200);
    }
  };
  const application = (more: object = {}) => ({ reason: 'পরিবারের চিকিৎসার জন্য', choices: [{ office_id: target }], ...more });
  const publish = (id: number) => call(hr, 'POST', `transfer-letters/${id}/publish`);
  const stop = async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  };
  return { server, people, office, target, hr, applicant, call, made, someone, transferred, application, publish, publishes, stop };
}
