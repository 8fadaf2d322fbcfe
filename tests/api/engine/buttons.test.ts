// @vitest-environment jsdom
/**
 * Five roles, every state, every move, three resources: on the record's page a button stands exactly when the server accepts the move. The
 * page is drawn by the screens themselves from what the server answers this very person; the move is tried on a twin of the record.
 */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Request } from '../../../admin/engine/data-provider.ts';
import { apiError } from '../../../admin/session/api-error.ts';
import { guardedBy } from '../../../permissions/keys.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { type ManifestModule, type ManifestResource, manifestEntry } from '../../../resources/kernel/manifest.ts';
import type { AnyResource, Move } from '../../../resources/kernel/resource.ts';
import { offices } from '../../../resources/office/offices.ts';
import { showScreens, speak } from '../../admin/engine/render.tsx';
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
  /** The keys of whoever may do all of it, only its first move, or only see it. */
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
      // Who reaches an office depends on where it stands: a new one has to be heard of.
      await people.settle();
      return id;
    },
  },
];

/** The screens know the specimen as they know any module. */
function makeKnown(): void {
  const keysOf = new Map(guardedBy(resourcesWithSpecimen).map(({ name, keys }) => [name, keys]));
  (manifest.modules as ManifestModule[]).push({ ...specimen, load: async () => specimen });
  (manifest.resources as ManifestResource[]).push(...specimen.resources.map(one => manifestEntry(one, specimen, keysOf.get(one.name)!)));
}

beforeAll(async () => {
  makeKnown();
  server = await startTestServer({ specimen: true });
  people = peopleOf(server);
  office = await people.office();
  const other = await people.office();
  // The projects lie in offices of the specimen's own, which bear the same numbers.
  await server.pool.query(
    `insert into specimen_office_layers (name, name_en) values ('স্তর', 'Layer');
     insert into specimen_office_types (name, name_en) values ('ধরন', 'Type');
     insert into specimen_offices (id, name, name_en, code, layer_id, type_id) values (${office}, 'অফিস', 'Office', 'O1', 1, 1), (${other}, 'অফিস', 'Office', 'O2', 1, 1);`,
  );
  const keysOf = (which: 'all' | 'first' | 'see') => subjects.flatMap(({ keys }) => [...keys.see, ...keys[which]]);
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

/** The moves that have a button on the record's page. */
async function buttonsOf({ resource }: Subject, id: number, role: Role): Promise<string[]> {
  await showScreens(callAs(role), `/${id}/show`, resource.name);
  await screen.findByRole('heading', { level: 1 });
  const shown = new Set(screen.queryAllByRole('button').map(button => button.textContent));
  return Object.entries<Move>(resource.states!.moves).flatMap(([name, { label }]) => (shown.has(label.en) ? [name] : []));
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

  test.each(roles)('%s: a button stands exactly when the server accepts', async role => {
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
