/** The specimen's requests as several people see them: rows known one by one, and callers with the keys that a test names. */

import { withClient } from '../../../api/database/shadow.ts';
import { createRights, everywhere, type Rights, type Standing } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { type Answer, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

export type Requests = TestServer & {
  /** The user id of everybody made by `as`. */
  readonly me: number;
  /** Headers of somebody with these keys, standing there. */
  readonly as: (keys: readonly string[], standing?: Partial<Standing>) => Headers;
  readonly list: (headers: Headers, parts?: Readonly<Record<string, unknown>>) => Promise<Answer>;
};

const nowhere = { ...everywhere, everywhere: false };

/** What every office, place and person of the requests is called by, so that a test can say `office: 3`. */
const foundations = `
  insert into specimen_office_layers (name, name_en) values ('স্তর', 'Layer');
  insert into specimen_office_types (name, name_en) values ('ধরন', 'Type');
  insert into specimen_offices (name, name_en, code, layer_id, type_id) select 'অফিস ' || i, 'Office ' || i, 'O' || i, 1, 1 from generate_series(1, 40) i;
  insert into specimen_areas (name, name_en) select 'এলাকা ' || i, 'Place ' || i from generate_series(1, 20) i;`;

export async function startRequests(lane: boolean): Promise<Requests> {
  const make = createRights(scopedBy(resourcesWithSpecimen));
  const rightsAt = new Map<number, Rights>();
  const server = await startTestServer({
    lane,
    specimen: true,
    rightsOver: own => (person, desk, epoch) => (typeof desk === 'number' ? Promise.resolve(rightsAt.get(desk)) : own(person, desk, epoch)),
  });
  await withClient(server.database.ownerUrl, owner => owner.query(foundations));
  const me = (await server.pool.query("select id from users where username = 'kanungo'")).rows[0].id as number;
  const as: Requests['as'] = (keys, standing = {}) => {
    const desk = rightsAt.size + 1;
    rightsAt.set(desk, make(new Set(keys), { ...nowhere, userId: me, deskId: desk, ...standing }));
    return { ...server.kanungo, 'Active-Desk': String(desk) };
  };
  return {
    ...server,
    me,
    as,
    list: (headers, parts = {}) => server.call('GET', `/api/specimen-requests${query(parts)}`, undefined, headers),
  };
}

export const ids = ({ json }: Answer): number[] => (json as { id: number }[]).map(({ id }) => id);
export const sortedIds = (answer: Answer): number[] => ids(answer).sort((a, b) => a - b);
