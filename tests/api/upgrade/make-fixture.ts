/**
 * `node tests/api/upgrade/make-fixture.ts <commit>`: writes what the test of upgrades begins with. Checks the commit out beside this
 * repository, starts its own server on a new DATA_DIR, works there as a person does (records, edits, a file, a deletion), and takes the
 * rows.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { visitDatabase } from '../../../api/database/connect.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { send } from '../../support/server.ts';
import { cleanUp, newDataDir } from '../../support/server-process.ts';
import { png } from '../files/samples.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';
import { dump, writeFixture } from './fixture.ts';

const root = path.join(import.meta.dirname, '../../..');
const commit = execFileSync('git', ['rev-parse', process.argv[2] ?? ''], { cwd: root, encoding: 'utf8' }).trim();
const dataDir = newDataDir();
const checkout = newDataDir();
const environment = { ...process.env, DATA_DIR: dataDir, PORT: '0', SCREENS: 'off', DEMO: 'off' };

type Ids = (resource: string) => number;

/** What a person makes, in this order, and what is then changed of it; resources that the commit lacks, or has otherwise, are left out. */
const made: readonly [resource: string, body: (id: Ids) => object, change?: object][] = [
  ['designations', () => ({ name: 'পরীক্ষক কর্মকর্তা', name_en: 'Examining officer' }), { name_en: 'Examining officer (senior)' }],
  ['cadres', () => ({ name: 'পরীক্ষা ক্যাডার', name_en: 'Examination cadre' })],
  [
    'permission-groups',
    () => ({ name: 'নিজেদের গুচ্ছ', name_en: 'Own group', level: 'desk', permission_ids: [1, 2, 3] }),
    { permission_ids: [2, 3, 4, 5] },
  ],
  ['roles', () => ({ name: 'নিজেদের ভূমিকা', name_en: 'Own role', permission_ids: [1, 2] })],
  [
    'offices',
    () => ({ name: 'পরীক্ষা ভূমি অফিস', name_en: 'Land Office of Trial', code: 'TRIAL-1', layer_id: 1, type_id: 1, ministry_id: 1 }),
    { name_en: 'Land Office of Trials' },
  ],
  ['branches', id => ({ name: 'শাখা পরীক্ষা', name_en: 'Trial branch', office_id: id('offices') })],
  [
    'office-organograms',
    id => ({
      ...{ office_id: id('offices'), name: 'কানুনগো', name_en: 'Kanungo' },
      ...{ designation_id: 1, permission_group_id: id('permission-groups') },
    }),
    { name_en: 'Kanungo of trials' },
  ],
  [
    'users',
    () => ({
      ...{ username: 'trial.kanungo', user_type: 2, first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' },
      ...{ mobile: '01712345678', date_of_birth: '1980-02-29', gender: 2 },
    }),
    { first_name_en: 'Rohima' },
  ],
  // Its office came with the desk at some commits, and was said at others.
  [
    'desk-assignments',
    id => ({ user_id: id('users'), office_organogram_id: id('office-organograms'), from_date: '2026-11-01', is_primary: true }),
  ],
  [
    'desk-assignments',
    id => ({
      user_id: id('users'),
      office_id: id('offices'),
      office_organogram_id: id('office-organograms'),
      from_date: '2026-11-01',
      is_primary: true,
    }),
  ],
  ['services', () => ({ name: 'পরীক্ষা সেবা', name_en: 'Trial service', code: 'TRIAL', delivery_types: ['counter'] })],
  ['saved-views', () => ({ resource: 'districts', name: 'আমার জেলা' }), { name: 'আমাদের জেলা' }],
  ['office-times', id => ({ office_id: id('offices'), from_date: '2026-11-01', start_time: '09:30', end_time: '16:30' })],
  [
    'holidays',
    () => ({ name: 'স্থানীয় ছুটি', name_en: 'Local holiday', from_date: '2026-12-10', to_date: '2026-12-11', district_ids: [1, 2] }),
  ],
  [
    'educations',
    id => ({
      ...{ user_id: id('users'), degree_id: 1, institution: 'ঢাকা বিশ্ববিদ্যালয়', institution_en: 'University of Dhaka' },
      ...{ passing_year: '2004', result_type: 'division', result: 1 },
    }),
  ],
  [
    'addresses',
    id => ({
      user_id: id('users'),
      type: 'present',
      division_id: id('divisions'),
      district_id: 1,
      village: 'পরীক্ষাপুর',
      village_en: 'Porikkhapur',
    }),
  ],
  [
    'notices',
    id => ({ title: 'পরীক্ষার বিজ্ঞপ্তি', title_en: 'Notice of a trial', office_id: id('offices'), body: '<p>পরীক্ষা</p>' }),
    { body: '<p>পরীক্ষা শেষ</p>' },
  ],
  ['public-documents', () => ({ kind: 'law', title: 'পরীক্ষা আইন', title_en: 'Trial law' }), { number: '১২' }],
];
/** Reference data that people corrected. */
const corrected: readonly [resource: string, id: number, body: object][] = [
  ['districts', 1, { name_en: 'Corrected by hand' }],
  ['districts', 2, { latitude: 23.25 }],
  ['divisions', 2, { name_en: 'Division by hand' }],
  ['ranks', 1, { name_en: 'Rank by hand' }],
];

const tableOf = (resource: string): string => `public.${resource.replaceAll('-', '_')}`;
const people: Record<string, number[]> = {};
const note = (resource: string, id: number): void => {
  people[tableOf(resource)] = [...new Set([...(people[tableOf(resource)] ?? []), id])];
};

async function work(origin: string, headers: Record<string, string>): Promise<void> {
  const call = (verb: string, target: string, body?: unknown, more = {}) => send(origin, verb, target, body, { ...headers, ...more });
  const { division_id } = (await call('GET', '/api/districts/1')).json;
  const idOf = (resource: string): number => (resource === 'divisions' ? division_id : (people[tableOf(resource)]?.[0] ?? 1));
  for (const [resource, body, change] of made) {
    const { status, text, json } = await call('POST', `/api/${resource}`, body(idOf));
    console.log(status, resource, status < 300 ? json.id : text.slice(0, 300));
    if (status >= 300) continue;
    note(resource, json.id);
    if (change) console.log((await call('PATCH', `/api/${resource}/${json.id}`, change)).status, resource, 'changed');
  }
  for (const [resource, id, body] of corrected) {
    console.log((await call('PATCH', `/api/${resource}/${id}`, body)).status, resource, id, 'corrected');
    note(resource, id);
  }
  const photo = multipart([{ filename: 'ছবি.png', type: 'image/png', data: png() }]);
  const sent = await call('POST', '/api/files?resource=users&field=profile_picture', photo, multipartHeaders);
  const [user] = people['public.users'] ?? [];
  console.log(sent.status, (await call('PATCH', `/api/users/${user}`, { profile_picture: sent.json?.id })).status, 'photo');
  const gone = await call('POST', '/api/designations', { name: 'ভুল পদবি', name_en: 'Mistaken designation' });
  console.log((await call('DELETE', `/api/designations/${gone.json?.id}`)).status, 'deleted');
}

async function main(): Promise<void> {
  execFileSync('git', ['worktree', 'add', '--force', '--detach', checkout, commit], { cwd: root });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  const server = spawn(process.execPath, ['api/main.ts'], { cwd: checkout, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout.on('data', data => {
    output += data;
  });
  while (!/API: http/.test(output)) await new Promise(resolve => setTimeout(resolve, 100));
  const { stdout } = await promisify(execFile)(process.execPath, ['api/identity/token.ts', 'admin'], { cwd: checkout, env: environment });
  await work(`http://127.0.0.1:${/API: http:\/\/localhost:(\d+)/.exec(output)?.[1]}`, JSON.parse(stdout) as Record<string, string>);
  server.kill('SIGTERM');
  await once(server, 'exit');
  const database = await visitDatabase({ dataDir });
  await withClient(database.ownerUrl!, async client => {
    await client.query('set timezone = utc');
    const { rows: migrations } = await client.query('select name, sha256 from engine.migrations order by id');
    const password = fs.readFileSync(path.join(dataDir, 'keys/admin-password'), 'utf8').trim();
    const file = writeFixture({ commit, migrations, password, people, ...(await dump(client)) });
    console.log(`${path.relative(root, file)}: ${fs.statSync(file).size} bytes`);
  });
  await database.stop();
}

try {
  await main();
} finally {
  await cleanUp(dataDir);
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
}
