/** Transfers: applications from the primary desk, orders, and letters that follow each other and are final once published. */
import { afterAll, describe, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { notifiedOf } from '../../support/notified.ts';
import { hrKeys, letter, order, outcome, ownKeys, startTransfers } from './transfers.ts';

const { server, people, office, target, hr, applicant, call, made, someone, transferred, application, publish, publishes, stop } =
  await startTransfers();
afterAll(stop);

describe('S3.075 S2.147 an application', () => {
  test('has its applicant, desk and office from the primary desk, choices in their order, and waits', async () => {
    const one = await made(
      applicant,
      'transfer-applications',
      application({ choices: [{ office_id: target }, { office_id: await people.office() }] }),
    );
    expect(one).toMatchObject({
      ...{
        user_id: applicant.id,
        applicant_desk_id: applicant.desk,
        applicant_office_id: office,
        status: 'pending',
        posting_office_id: null,
      },
      choices: [expect.objectContaining({ office_id: target }), expect.anything()],
    });
    const forged = await call(applicant, 'PATCH', `transfer-applications/${one.id}`, { status: 'approved' });
    expect(outcome(forged)).toEqual([400, 'validation.read_only']);
  });

  test('S2.148 has its choices in the order in which they are sent, and in another one when they are sent again', async () => {
    const [one] = (await call(applicant, 'GET', 'transfer-applications')).json;
    const { json, headers } = await call(applicant, 'GET', `transfer-applications/${one.id}`);
    const [first, second] = json.choices;
    const body = { version: json.version, choices: [{ id: second.id }, { id: first.id }] };
    expect(headers).toBeDefined();
    const turned = await call(applicant, 'PATCH', `transfer-applications/${one.id}`, body);
    expect(turned.json.choices.map(({ office_id }: { office_id: number }) => office_id)).toEqual([second.office_id, first.office_id]);
    const { json: choices } = await call(hr, 'GET', `transfer-choices?filter={"transfer_application_id":${one.id}}`);
    expect(choices).toHaveLength(2);
  });

  test('S8.087 is the only one of its applicant while it is in process', async () => {
    expect(outcome(await call(applicant, 'POST', 'transfer-applications', application()))).toEqual([400, 'transfer.already_in_process']);
    const both = await people.clerk(office, ownKeys);
    await people.settle();
    const answers = await Promise.all([1, 2].map(() => call(both, 'POST', 'transfer-applications', application())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('S6.65 S8.086 is sent from the primary desk alone', async () => {
    const desk = await people.desk(office, { keys: ownKeys });
    await people.post({ user: applicant.id, desk, responsibility: 'additional' });
    await people.settle();
    const headers = await people.headersOf(applicant, desk);
    const sent = await server.call('POST', '/api/transfer-applications', application(), headers);
    expect(outcome(sent)).toEqual([400, 'transfer.primary_desk_required']);
  });

  test('names each office once, and not the applicant’s own; only the applicant changes or withdraws it', async () => {
    const one = await people.clerk(office, ownKeys);
    await people.settle();
    const refused = async (choices: object[]) => outcome(await call(one, 'POST', 'transfer-applications', application({ choices })));
    expect(await refused([{ office_id: office }])).toEqual([400, 'transfer.choice_own_office']);
    expect(await refused([{ office_id: target }, { office_id: target }])).toEqual([400, 'transfer.choice_twice']);
    expect(((await refused([])) as [number])[0]).toBe(400);
    const { id } = await made(one, 'transfer-applications', application());
    for (const [verb, body] of [['PATCH', { reason: 'অন্য কারণ' }], ['DELETE']] as const)
      expect(outcome(await call(hr, verb, `transfer-applications/${id}`, body))).toEqual([403, 'transfer.not_applicant']);
    expect((await call(one, 'DELETE', `transfer-applications/${id}`)).status).toBe(200);
    const { id: decided } = await made(one, 'transfer-applications', application());
    expect((await call(hr, 'POST', `transfer-applications/${decided}/approve`, { posting_office_id: target })).status).toBe(200);
    expect(outcome(await call(one, 'DELETE', `transfer-applications/${decided}`))).toEqual([409, 'request.not_editable']);
  });
});

describe('S2.149 an order', () => {
  test('takes the present desk from the primary posting; S8.091 the person is at one', async () => {
    const person = await someone();
    const one = await made(hr, 'transfer-orders', order([{ user_id: person.id, to_office_id: target }]));
    expect(one).toMatchObject({ office_id: office, issuer_desk_id: hr.desk, status: 'not_published' });
    expect(one.items[0]).toMatchObject({ from_desk_id: person.desk, released_at: null });
    const nowhere = await people.person();
    expect(outcome(await call(hr, 'POST', 'transfer-orders', order([{ user_id: nowhere.id, to_office_id: target }])))).toEqual([
      400,
      'transfer.user_invalid',
    ]);
    expect(outcome(await call(hr, 'POST', 'transfer-orders', order([{ user_id: person.id }])))).toEqual([
      400,
      'transfer.posting_office_invalid',
    ]);
  });

  test('posts to a desk of the office, each person once, on application with an approved one', async () => {
    const person = await someone();
    const refused = async (items: object[], more: object = {}) => outcome(await call(hr, 'POST', 'transfer-orders', order(items, more)));
    const item = { user_id: person.id, to_office_id: target };
    expect(await refused([{ ...item, to_desk_id: hr.desk }])).toEqual([400, 'validation.mismatched_reference']);
    expect(await refused([item, item])).toEqual([400, 'transfer.person_twice']);
    expect(await refused([item], { kind: 'application' })).toEqual([400, 'transfer.application_needed']);
    const one = await people.clerk(office, ownKeys);
    await people.settle();
    const { id } = await made(one, 'transfer-applications', application());
    const asked = { user_id: one.id, to_office_id: target, transfer_application_id: id };
    expect(await refused([asked], { kind: 'application' })).toEqual([400, 'transfer.application_not_approved']);
    await server.pool.query(`update transfer_applications set status = 'approved' where id = $1`, [id]);
    await made(hr, 'transfer-orders', order([asked], { kind: 'application' }));
    await server.pool.query(`update transfer_applications set status = 'pending' where id = $1`, [id]);
    expect(outcome(await call(one, 'DELETE', `transfer-applications/${id}`))).toEqual([400, 'transfer.application_ordered']);
    const idle = await people.office();
    await server.pool.query('update offices set row_status = 0 where id = $1', [idle]);
    expect(await refused([{ user_id: person.id, to_office_id: idle }])).toEqual([400, 'transfer.posting_office_invalid']);
  });

  test('is published with somebody in it, and is final then', async () => {
    const empty = await made(hr, 'transfer-orders', order([]));
    expect(outcome(await call(hr, 'POST', `transfer-orders/${empty.id}/publish`))).toEqual([400, 'transfer.order_empty']);
    expect((await call(hr, 'DELETE', `transfer-orders/${empty.id}`)).status).toBe(200);
    const one = await made(hr, 'transfer-orders', order([{ user_id: (await someone()).id, to_office_id: target }]));
    expect((await call(hr, 'POST', `transfer-orders/${one.id}/publish`)).json.status).toBe('published');
    for (const body of [{ subject: 'অন্য' }, { items: [], version: 2 }])
      expect(outcome(await call(hr, 'PATCH', `transfer-orders/${one.id}`, body))).toEqual([400, 'transfer.order_published']);
    expect(outcome(await call(hr, 'DELETE', `transfer-orders/${one.id}`))).toEqual([400, 'transfer.order_published']);
  });
});

describe('S3.078 a letter', () => {
  test('S3.079 has a memorial number of 18 or 22 digits in either script, once in its office', async () => {
    const { item } = await transferred();
    const refused = async (memorial_number: string) =>
      outcome(await call(hr, 'POST', 'transfer-letters', letter(item, 'notice', { memorial_number })));
    for (const wrong of ['31.00.0000.35', '310000000350190000326', 'স্মারক ১২', '31.00.0000.035.019.00.0003'])
      expect(await refused(wrong)).toEqual([400, 'validation.memorial_number']);
    const one = await made(hr, 'transfer-letters', letter(item, 'notice', { memorial_number: '৩১.০০.০০০০.০৩৫.০১৯.০০.০০০৩.২৬' }));
    expect(one.memorial_number).toBe('31.00.0000.035.019.00.0003.26');
    await made(hr, 'transfer-letters', letter(item, 'release', { memorial_number: '31.00.0000.035.19.003.21' }));
    expect(await refused('31.00.0000.035.019.00.0003.26')).toEqual([400, 'transfer.memorial_number_taken']);
    const elsewhere = await people.clerk(target, hrKeys);
    await people.settle();
    const other = { memorial_number: '31.00.0000.035.019.00.0003.26', office_id: target, issuer_desk_id: elsewhere.desk };
    const twin = await call(elsewhere, 'POST', 'transfer-letters', letter((await transferred()).item, 'notice', other));
    expect(twin.status, twin.text).toBe(201);
  });

  test('S2.150-S2.153 is written from the words of its type, with its signer and copies; its text can be changed', async () => {
    const { item, order: of } = await transferred();
    const copies = [{ copy_type: 'for_kind_information', recipient: 'সচিব', recipient_en: 'Secretary' }];
    for (const type of ['notice', 'handover', 'release', 'joining']) {
      const one = await made(hr, 'transfer-letters', letter(item, type, { effective_date: '2026-11-10', session: 'forenoon', copies }));
      expect(one).toMatchObject({
        issuer_desk_id: hr.desk,
        issuer_name: expect.any(String),
        copies: [expect.objectContaining(copies[0]!)],
      });
      expect(one.body).toContain(type === 'notice' ? 'জনস্বার্থে' : bengaliDigits(of.memorial_number));
      expect(one.body_en).toContain(type === 'notice' ? 'In the public interest' : of.memorial_number);
      if (type !== 'notice') expect([one.body, one.body_en].join()).toMatch(/১০ নভেম্বর ২০২৬.*forenoon of 10 November 2026/);
      const changed = await call(hr, 'PATCH', `transfer-letters/${one.id}`, { body: '<p>নিজের কথা</p>' });
      expect(changed.json.body).toBe('<p>নিজের কথা</p>');
    }
    expect(outcome(await call(hr, 'POST', 'transfer-letters', letter(item, 'notice')))).toEqual([400, 'transfer.letter_twice']);
  });

  test('comes after its order, in the order in which a transfer happens', async () => {
    const draft = await made(hr, 'transfer-orders', order([{ user_id: (await someone()).id, to_office_id: target }]));
    const early = await call(hr, 'POST', 'transfer-letters', letter(draft.items[0].id, 'notice'));
    expect(outcome(early)).toEqual([400, 'transfer.order_not_published']);
    const { item } = await transferred();
    await made(hr, 'transfer-letters', letter(item, 'notice', { letter_date: '2026-11-05' }));
    const wrong = [400, 'transfer.letter_out_of_order'];
    const send = (type: string, effective_date: string) => call(hr, 'POST', 'transfer-letters', letter(item, type, { effective_date }));
    expect(outcome(await send('release', '2026-11-04'))).toEqual(wrong);
    const release = (await send('release', '2026-11-10')).json;
    expect(outcome(await send('joining', '2026-11-09'))).toEqual(wrong);
    const joining = (await send('joining', '2026-11-12')).json;
    expect(outcome(await call(hr, 'PATCH', `transfer-letters/${release.id}`, { effective_date: '2026-11-13' }))).toEqual(wrong);
    expect(outcome(await publish(joining.id))).toEqual([400, 'transfer.letter_waits']);
    const bare = await call(hr, 'POST', 'transfer-letters', letter(item, 'handover', { handover_details: null }));
    expect(outcome(bare)).toEqual([400, 'transfer.handover_needs_details']);
    const late = await call(hr, 'POST', 'transfer-letters', letter(item, 'handover', { effective_date: '2026-11-11' }));
    expect(outcome(late)).toEqual(wrong);
    const idle = await call(hr, 'POST', 'transfer-letters', letter(item, 'notice', { handover_details: 'নথি' }));
    expect(outcome(idle)).toEqual([400, 'transfer.details_of_handover_alone']);
  });

  test('S4.33 once published takes no change and is not deleted; its day is in the order, and the person is notified', async () => {
    const { item, order: of, person } = await transferred();
    const notice = await made(hr, 'transfer-letters', letter(item, 'notice'));
    const release = await made(hr, 'transfer-letters', letter(item, 'release', { effective_date: '2026-11-10' }));
    expect((await publish(notice.id)).json).toMatchObject({ status: 'published', published_by_id: hr.id });
    await publishes(item, ['handover']);
    expect((await publish(release.id)).status).toBe(200);
    expect((await call(hr, 'GET', `transfer-orders/${of.id}`)).json.items[0].released_at).toBe('2026-11-10');
    const path = `transfer-letters/${notice.id}`;
    expect(outcome(await call(hr, 'PUT', path, { subject: 'অন্য' }))).toEqual([400, 'transfer.letter_published']);
    expect((await call(hr, 'GET', path)).json._can).not.toContain('update');
    expect(outcome(await call(hr, 'DELETE', path))).toEqual([400, 'transfer.letter_published']);
    expect(await notifiedOf(server, 12)).toContain(person.id);
    const { json } = await call(person, 'GET', 'notifications');
    expect(json.map(({ type, link }: { type: number; link: string }) => [type, link])).toContainEqual([12, `/${path}/show/paper`]);
  });

  test('asks for the keys of its type', async () => {
    const clerk = await people.clerk(office, ['VIEW_TRANSFER_LETTER', 'GENERATE_RELEASE_LETTER', 'PUBLISH_RELEASE_LETTER']);
    const { item } = await transferred();
    expect(outcome(await call(clerk, 'POST', 'transfer-letters', letter(item, 'notice')))).toEqual([403, 'transfer.letter_key_missing']);
    const notice = await made(hr, 'transfer-letters', letter(item, 'notice'));
    expect(outcome(await call(clerk, 'POST', `transfer-letters/${notice.id}/publish`))).toEqual([403, 'transfer.letter_key_missing']);
    expect((await call(clerk, 'POST', 'transfer-letters', letter(item, 'release'))).status).toBe(201);
  });
});
