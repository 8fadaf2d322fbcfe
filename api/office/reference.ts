/** Reference data of offices: ministries, layers, types, fiscal years and hours. */

import { type Seed, writeBy } from '../seed/sets.ts';
import fiscalYears from './reference/fiscal-years.json' with { type: 'json' };
import ministries from './reference/ministries.json' with { type: 'json' };
import officeLayers from './reference/office-layers.json' with { type: 'json' };
import officeTimes from './reference/office-times.json' with { type: 'json' };
import officeTypes from './reference/office-types.json' with { type: 'json' };

const officeSeed: Seed = {
  name: 'office',
  content: { ministries, officeLayers, officeTypes },
  write: async write => {
    const [ministry_id] = await write('ministries', ministries);
    const layers = new Map<number, number>();
    for (const { parent_level, ...row } of officeLayers as ((typeof officeLayers)[number] & { parent_level?: number })[]) {
      const parent_id = parent_level === undefined ? null : layers.get(parent_level);
      const [id] = await write('office-layers', [{ ...row, parent_id, ministry_id }]);
      layers.set(row.level, id!);
    }
    await write(
      'office-types',
      officeTypes.map(({ level, ...row }) => ({ ...row, layer_id: layers.get(level) })),
    );
  },
};

/** Fiscal years from July to June; office hours and weekly days off of each layer, as dated rows. */
const calendarSeed: Seed = {
  name: 'fiscal years and office hours',
  content: { fiscalYears, officeTimes },
  write: async write => {
    await write('fiscal-years', fiscalYears);
    const [{ code }] = ministries as [(typeof ministries)[number]];
    const [ministry_id] = await write('ministries', [{ code }]);
    const layers = await writeBy(
      write,
      'office-layers',
      officeLayers,
      ({ level }) => level,
      ({ name }) => ({ ministry_id, name }),
    );
    await write(
      'office-times',
      officeTimes.map(({ level, ...row }) => ({ ...row, office_id: null, office_layer_id: layers.get(level) })),
    );
  },
};

export const officeReference: readonly Seed[] = [officeSeed, calendarSeed];
