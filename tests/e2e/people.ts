/**
 * People and their desks as a browser test needs them: made through the API by the administrator, with accounts by the product's own
 * command.
 */
import { execFile } from 'node:child_process';
import type { Page } from '@playwright/test';
import { dataDir, expect } from './bhumi.ts';
import { call } from './calls.ts';

export { call };

/** Makes a record through the API; answers its id. */
export async function madeRecord(page: Page, path: string, body: object): Promise<number> {
  const { status, json } = await call(page, 'POST', `/api/${path}`, body);
  expect(status, `${path}: ${JSON.stringify(json)}`).toBe(201);
  return json.id;
}

/** The first record of a resource that a filter meets. */
export async function found(page: Page, resource: string, filter: object): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const { json } = await call(page, 'GET', `/api/${resource}?${query}`);
  return (json as unknown as { id: number }[])[0]!.id;
}

/** An account at the embedded provider, by the command that an administrator would type beside a running server. */
export const giveAccount = (username: string, password: string, where = dataDir): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: where };
    const child = execFile(process.execPath, ['api/identity/account.ts', 'create', username], { env }, error =>
      error ? reject(error) : resolve(),
    );
    child.stdin?.end(`${password}\n`);
  });

export type DeskOf = { readonly id: number; readonly posting: number; readonly name: string };
export type TwoDesks = {
  readonly username: string;
  readonly password: string;
  readonly primary: DeskOf;
  readonly additional: DeskOf;
};

/**
 * A person with two desks in two offices: the primary one may see divisions, the additional one districts. Where a second such person is
 * made, a mark distinguishes their offices and desks. @param page the administrator's
 */
export async function personOfTwoDesks(page: Page, username: string, mark?: readonly [bn: string, en: string]): Promise<TwoDesks> {
  const [layer_id, type_id, ministry_id, designation_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'designations'].map(resource => found(page, resource, {})),
  );
  const user_id = await madeRecord(page, 'users', {
    ...{ username, user_type: 2, mobile: `017${String(Date.now()).slice(-8)}`, date_of_birth: '1985-04-12', gender: 2 },
    ...{ first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' },
  });
  const desk = async (key: string, bn: string, en: string, number: number, more: object): Promise<DeskOf> => {
    const [name, name_en] = mark ? [`${bn} ${mark[0]}`, `${en} ${mark[1]}`] : [bn, en];
    const code = `TD-${mark?.[1] ?? ''}${number}`;
    const permission = await found(page, 'permissions', { key });
    const group = { name: `${name} গুচ্ছ`, name_en: `${name_en} group`, level: 'desk', permission_ids: [permission] };
    const permission_group_id = await madeRecord(page, 'permission-groups', group);
    const office = { name: `${name} অফিস`, name_en: `${name_en} office`, code, layer_id, type_id, ministry_id };
    const office_id = await madeRecord(page, 'offices', office);
    const id = await madeRecord(page, 'office-organograms', { office_id, name, name_en, designation_id, permission_group_id });
    const posting = await madeRecord(page, 'desk-assignments', { user_id, office_organogram_id: id, from_date: '2026-01-01', ...more });
    return { id, posting, name };
  };
  const primary = await desk('VIEW_DIVISION', 'কানুনগো', 'Kanungo', 1, { is_primary: true, responsibility: 'main' });
  const additional = await desk('VIEW_DISTRICT', 'সার্ভেয়ার', 'Surveyor', 2, { is_primary: false, responsibility: 'additional' });
  const password = 'Rahima2026';
  await giveAccount(username, password);
  return { username, password, primary, additional };
}
