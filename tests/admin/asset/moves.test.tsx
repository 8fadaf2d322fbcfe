/** Approving a requisition: how many of each thing. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DeclarationProvider } from '../../../admin/engine/declaration.tsx';
import { MoveButtons } from '../../../admin/engine/record/moves.tsx';
import { assetRequisitions } from '../../../resources/asset/asset-requisitions.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { showPart, speak } from '../engine/render.tsx';
import { startServer, type TestServer } from '../engine/server.ts';

const sent = (server: TestServer) => server.seen.filter(({ method }) => method === 'POST');
beforeEach(() => speak('en'));

test('what it writes in child rows is asked of each row by its name, and sent with the ids; a refusal is at its row', async () => {
  const items = [
    { id: 7, asset: { id: 1, name: 'কাগজ', name_en: 'Paper' }, asset_id: 1, quantity: 10, approved_quantity: null, assigned_quantity: 0 },
    { id: 8, asset: { id: 2, name: 'কলম', name_en: 'Pen' }, asset_id: 2, quantity: 4, approved_quantity: null, assigned_quantity: 0 },
  ];
  const requisition = {
    id: 3,
    version: 2,
    status: 0,
    purpose: 'Meeting',
    user: { id: 1, full_name: 'করিম', full_name_en: 'Karim' },
    items,
  };
  let answers = 0;
  const server = await startServer(({ method }) => {
    if (method !== 'POST') return undefined;
    answers += 1;
    const details = [{ path: 'items.1.approved_quantity', code: 'validation.max', facts: { max: 4 } }];
    return answers > 1 ? { body: requisition } : { status: 400, body: { statusCode: 400, error_code: 'validation', message: {}, details } };
  });
  await showPart(
    <DeclarationProvider value={assetRequisitions as AnyResource}>
      <MoveButtons record={{ ...requisition, _can: ['approve'] } as never} />
    </DeclarationProvider>,
    server.call,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const row = async (name: string) => within(await screen.findByRole('group', { name }));
  expect((await row('Paper')).getByText(/Requested/).textContent).toContain('10');
  fireEvent.change((await row('Pen')).getByRole('textbox', { name: /^Approved/ }), { target: { value: '5' } });
  const send = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  send();
  await (await row('Pen')).findByText(/at most 4|4 or less|more than 4/i);
  fireEvent.change((await row('Pen')).getByRole('textbox', { name: /^Approved/ }), { target: { value: '3' } });
  send();
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server).at(-1)!.body).toEqual({
    ...{ version: 2, approval_comment: null },
    items: [
      { id: 7, approved_quantity: null },
      { id: 8, approved_quantity: 3 },
    ],
  });
  server.close();
});
