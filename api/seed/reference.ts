/**
 * The sets of reference data, in the order in which they lean on each other: places, then grades, ranks and designations, then
 * ministries, layers and types of offices. The files are in migrations/seeds/reference. Pure: `write` is given.
 */
import designations from '../../migrations/seeds/reference/designations.json' with { type: 'json' };
import grades from '../../migrations/seeds/reference/grades.json' with { type: 'json' };
import ministries from '../../migrations/seeds/reference/ministries.json' with { type: 'json' };
import officeLayers from '../../migrations/seeds/reference/office-layers.json' with { type: 'json' };
import officeTypes from '../../migrations/seeds/reference/office-types.json' with { type: 'json' };
import ranks from '../../migrations/seeds/reference/ranks.json' with { type: 'json' };
import { districtRows, divisionRows, upazilaRows } from './location.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Writes one row, known again by its natural key, and answers its id. */
export type Write = (resource: string, row: Row) => Promise<number>;

/** `content` decides whether the set has changed; `write` puts it into the database. */
export type Seed = { readonly name: string; readonly content: unknown; readonly write: (write: Write) => Promise<void> };

/** Officers have grade 9 or above, which is a lower number (domain section 11, row 16). */
const LOWEST_OFFICER_GRADE = 9;

/** Writes the rows in turn and answers their ids by `key`. */
async function inTurn<R extends Row, K>(
  rows: readonly R[],
  key: (row: R) => K,
  write: (row: R) => Promise<number>,
): Promise<Map<K, number>> {
  const ids = new Map<K, number>();
  for (const row of rows) ids.set(key(row), await write(row));
  return ids;
}

function locationSeed(): Seed {
  const content = { divisions: divisionRows(), districts: districtRows(), upazilas: upazilaRows() };
  return {
    name: 'location',
    content,
    write: async write => {
      const divisions = await inTurn(
        content.divisions,
        ({ bbs_code }) => bbs_code,
        row => write('divisions', row),
      );
      const districts = await inTurn(
        content.districts,
        ({ bbs_code }) => bbs_code,
        ({ division_bbs_code, ...row }) => write('districts', { ...row, division_id: divisions.get(division_bbs_code) }),
      );
      for (const { district_bbs_code, ...row } of content.upazilas)
        await write('upazilas', { ...row, district_id: districts.get(district_bbs_code) });
    },
  };
}

const personnelSeed: Seed = {
  name: 'personnel',
  content: { grades, ranks, designations },
  write: async write => {
    const ids = await inTurn(
      grades,
      ({ number }) => number,
      row => write('grades', row),
    );
    for (const { grade, ...row } of ranks) await write('ranks', { ...row, grade_id: ids.get(grade) });
    for (const { grade, ...row } of designations) {
      const personnel_category = grade <= LOWEST_OFFICER_GRADE ? 'officer' : 'staff';
      await write('designations', { ...row, grade_id: ids.get(grade), personnel_category });
    }
  },
};

const officeSeed: Seed = {
  name: 'office',
  content: { ministries, officeLayers, officeTypes },
  write: async write => {
    const [ministry_id] = (
      await inTurn(
        ministries,
        ({ code }) => code,
        row => write('ministries', row),
      )
    ).values();
    const layers = new Map<number, number>();
    for (const { parent_level, ...row } of officeLayers as ((typeof officeLayers)[number] & { parent_level?: number })[]) {
      const parent_id = parent_level === undefined ? null : layers.get(parent_level);
      layers.set(row.level, await write('office-layers', { ...row, parent_id, ministry_id }));
    }
    for (const { level, ...row } of officeTypes) await write('office-types', { ...row, layer_id: layers.get(level) });
  },
};

export const referenceSeeds = (): Seed[] => [locationSeed(), personnelSeed, officeSeed];
