// @vitest-environment jsdom
/**
 * Five roles, every state, every move, three resources: on the record's page a button is shown exactly when the server accepts the move.
 * The page is drawn by the screens themselves from what the server answers this very person; the move is tried on a twin of the record. The
 * same of editing, deleting and moving records whose module judges each of them by itself.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Request } from '../../../admin/engine/data-provider.ts';
import { apiError } from '../../../admin/session/api-error.ts';
import { manifestResources } from '../../../permissions/manifest.ts';
import { permissionGroups } from '../../../resources/access/permission-groups.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { users } from '../../../resources/hr/users.ts';
import type { ManifestModule, ManifestResource } from '../../../resources/kernel/manifest.ts';
import type { AnyResource, Move } from '../../../resources/kernel/resource.ts';
import { deskAssignments } from '../../../resources/office/desk-assignments.ts';
import { offices } from '../../../resources/office/offices.ts';
import { savedViews } from '../../../resources/system/saved-views.ts';
import { showRecord, speak } from '../../admin/engine/render.tsx';
import { resourcesWithSpecimen, specimen } from '../../specimen/module.ts';
import { petitions } from '../../specimen/specimen-petitions.ts';
import { projects } from '../../specimen/specimen-projects.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';

// jsdom brings bytes of its own realm, which the server's cryptography does not take for bytes.
vi.hoisted(() => Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) }));

const roles = ['administrator', 'head of the office', 'clerk', 'viewer', 'person of another office'] as const;
type Role = (typeof roles)[number];

type Subject = {
  readonly resource: AnyResource;
  readonly states: readonly (string | number)[];
  /** The keys of anyone who may do all of it, only its first move, or only see it. */
  readonly keys: { readonly all: readonly string[]; readonly first: readonly string[]; readonly see: readonly string[] };
  /** A new record in a state, in an office. */
  readonly make: (state: string | number, office: number) => Promise<number>;
  /** What the bodies of its moves must bring. */
  readonly bodies?: Readonly<Record<string, object>>;
};

let server: TestServer;
let people: People;
let headers: Readonly<Record<Role, Headers>>;
let office: number;
let clerks: Readonly<Record<'head' | 'clerk', { readonly id: number; readonly desk: number }>>;

const subjects: readonly Subject[] = [
  {
    resource: petitions,
    states: ['draft', 'sent', 'granted'],
    keys: {
      see: ['VIEW_SPECIMEN_PETITION'],
      first: ['SEND_SPECIMEN_PETITION'],
      all: ['SEND_SPECIMEN_PETITION', 'APPROVE_SPECIMEN_PETITION', 'UPDATE_SPECIMEN_PETITION'],
    },
    make: (state, office_id) => people.insert('specimen_petitions', { title: 'আবেদন', user_id: 1, office_id, state }),
  },
  {
    resource: projects,
    states: ['draft', 'submitted', 'approved'],
    keys: {
      see: ['VIEW_SPECIMEN_PROJECT'],
      first: ['SUBMIT_SPECIMEN_PROJECT'],
      all: ['SUBMIT_SPECIMEN_PROJECT', 'APPROVE_SPECIMEN_PROJECT', 'WITHDRAW_SPECIMEN_PROJECT'],
    },
    make: (status, office_id) => people.insert('specimen_projects', { name: 'কাজ', budget: 10, user_id: 1, office_id, status }),
    bodies: { approve: { remarks: 'ঠিক আছে' } },
  },
  {
    resource: offices,
    states: [0, 1, 2],
    keys: { see: ['VIEW_ALL_OFFICE'], first: [], all: ['ACTIVATE_OFFICE'] },
    make: async (state, parent) => {
      const id = await people.office({ parent });
      await server.pool.query('update offices set row_status = $2 where id = $1', [id, state]);
      // Who reaches an office depends on where it is: a new one has to be heard of.
      await people.settle();
      return id;
    },
  },
];

/** The screens know the specimen as they know any module. */
function makeKnown(): void {
  (manifest.modules as ManifestModule[]).push({ ...specimen, load: async () => specimen });
  (manifest.resources as ManifestResource[]).push(...manifestResources([specimen], resourcesWithSpecimen));
}

beforeAll(async () => {
  makeKnown();
  server = await startTestServer({ specimen: true });
  people = peopleOf(server);
  office = await people.office();
  const other = await people.office();
  // The projects are in offices of the specimen's own, which bear the same numbers.
  await server.pool.query(
    `insert into specimen_office_layers (name, name_en) values ('স্তর', 'Layer');
     insert into specimen_office_types (name, name_en) values ('ধরন', 'Type');
     insert into specimen_offices (id, name, name_en, code, layer_id, type_id) values (${office}, 'অফিস', 'Office', 'O1', 1, 1), (${other}, 'অফিস', 'Office', 'O2', 1, 1);`,
  );
  const keysOf = (which: 'all' | 'first' | 'see') => [...subjects.flatMap(({ keys }) => [...keys.see, ...keys[which]]), ...judgedKeys];
  const [head, clerk, viewer, outsider] = [
    await people.clerk(office, keysOf('all')),
    await people.clerk(office, keysOf('first')),
    await people.clerk(office, keysOf('see')),
    await people.clerk(other, keysOf('all')),
  ];
  headers = {
    administrator: server.admin,
    'head of the office': head.headers,
    clerk: clerk.headers,
    viewer: viewer.headers,
    'person of another office': outsider.headers,
  };
  clerks = { head, clerk };
  await people.settle();
  speak('en');
}, 60_000);
afterEach(cleanup);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** The screens' own client, as this person. */
const callAs =
  (role: Role): Request =>
  async (path, { method = 'GET', body } = {}) => {
    const answer = await server.call(method, path, body, headers[role]);
    if (answer.status >= 400) throw apiError(answer.status, answer.json);
    return { status: answer.status, headers: new Headers(answer.headers), json: answer.json };
  };

/** The buttons and links of the record's page. */
const shownOn = (resource: AnyResource, id: number, role: Role) => showRecord(callAs(role), resource.name, id);

const movesOf = ({ states }: AnyResource): [string, Move][] => Object.entries<Move>(states?.moves ?? {});

/** The moves that have a button on the record's page. */
async function buttonsOf({ resource }: Subject, id: number, role: Role): Promise<string[]> {
  const shown = await shownOn(resource, id, role);
  return movesOf(resource).flatMap(([name, { label }]) => (shown.has(label.en) ? [name] : []));
}

/** The moves that the server makes, each tried on a record of its own. */
async function acceptedOf({ resource, make, bodies = {} }: Subject, state: string | number, role: Role): Promise<string[]> {
  const accepted: string[] = [];
  for (const name of Object.keys(resource.states!.moves)) {
    const path = `/api/${resource.name}/${await make(state, office)}/${name}`;
    const { status } = await server.call('POST', path, bodies[name], headers[role]);
    expect([path, [200, 403, 404, 409].includes(status)]).toEqual([path, true]);
    if (status === 200) accepted.push(name);
  }
  return accepted;
}

describe.each(subjects.map(subject => [subject.resource.name, subject] as const))('%s', (_, subject) => {
  const reached = new Set<string>();

  test.each(roles)('%s: a button is shown exactly when the server accepts', async role => {
    for (const state of subject.states) {
      const accepted = await acceptedOf(subject, state, role);
      const id = await subject.make(state, office);
      expect([state, await buttonsOf(subject, id, role)]).toEqual([state, accepted]);
      cleanup();
      if (accepted.length > 0) reached.add(role);
    }
  });

  test('some may and some may not', () => {
    expect(reached).toContain('administrator');
    expect(reached).toContain('head of the office');
    expect(reached).not.toContain('viewer');
    expect(reached).not.toContain('person of another office');
  });
});

type Judged = {
  readonly resource: AnyResource;
  /** A new record, the clerk's where it is somebody's. */
  readonly make: () => Promise<number>;
  /** What changes it. */
  readonly change: object;
  /** Who may write it, of those that `judgedRoles` names. */
  readonly writers: readonly Role[];
};

const judgedRoles = ['administrator', 'head of the office', 'clerk'] as const;
/** Anyone who lacks one of these has no button for that alone. */
const judgedKeys = [
  ...['VIEW_PERMISSION_GROUP', 'UPDATE_PERMISSION_GROUP', 'DELETE_PERMISSION_GROUP'],
  ...['VIEW_DESK_USER', 'UPDATE_DESK_RESPONSIBILITY', 'UNASSIGN_DESK_USER'],
  ...['VIEW_USER', 'UPDATE_USER', 'ACTIVATE_USER'],
];
let made = 0;

const judged: readonly Judged[] = [
  {
    resource: savedViews,
    make: () => {
      made += 1;
      const shared = { resource: 'districts', is_default: false, shared_with_office: true, office_id: office };
      return people.insert('saved_views', { ...shared, name: `view ${made}`, user_id: clerks.clerk.id });
    },
    change: { name: 'another name' },
    writers: ['clerk'],
  },
  {
    resource: permissionGroups,
    make: () => people.group(['APPROVE_SPECIMEN_PETITION']),
    change: { level: 'office' },
    writers: ['administrator', 'head of the office'],
  },
  {
    resource: deskAssignments,
    make: async () => people.post({ user: clerks.clerk.id, desk: await people.desk(office) }),
    change: { handover_note: 'a note' },
    writers: ['administrator', 'head of the office'],
  },
];

/** The operations and moves that the server accepts, each tried on a record of its own. */
async function doneTo({ resource, make, change }: Judged, role: Role): Promise<string[]> {
  const call = async (verb: string, path = '', body?: object) =>
    (await server.call(verb, `/api/${resource.name}/${await make()}${path}`, body, headers[role])).status === 200;
  return [...((await call('PATCH', '', change)) ? ['update'] : []), ...((await call('DELETE')) ? ['delete'] : [])];
}

describe.each(judged.map(one => [one.resource.name, one] as const))('%s, each judged by itself', (_, one) => {
  test.each(judgedRoles)('%s: a button is shown exactly when the server accepts', async role => {
    const shown = await shownOn(one.resource, await one.make(), role);
    const buttons = [...(shown.has('Edit') ? ['update'] : []), ...(shown.has('Delete') ? ['delete'] : [])];
    expect(buttons).toEqual(one.writers.includes(role) ? ['update', 'delete'] : []);
    expect(buttons).toEqual(await doneTo(one, role));
  });
});

test('nobody deactivates themselves, and has no button for it; others do', async () => {
  for (const [role, may] of [
    ['clerk', false],
    ['head of the office', true],
  ] as const) {
    const shown = await shownOn(users, clerks.clerk.id, role);
    expect(shown.has('Deactivate')).toBe(may);
    const { status } = await server.call('POST', `/api/users/${clerks.clerk.id}/deactivate`, {}, headers[role]);
    expect([role, status]).toEqual([role, may ? 200 : 403]);
    cleanup();
  }
});
