/** The sets of reference data in the order of their dependencies; the files are in migrations/seeds/reference. Pure: `write` is given. */

import appraisalItems from '../../migrations/seeds/reference/appraisal-items.json' with { type: 'json' };
import auditDisposalTypes from '../../migrations/seeds/reference/audit-disposal-types.json' with { type: 'json' };
import auditFileTypes from '../../migrations/seeds/reference/audit-file-types.json' with { type: 'json' };
import circles from '../../migrations/seeds/reference/circles.json' with { type: 'json' };
import complaintTypes from '../../migrations/seeds/reference/complaint-types.json' with { type: 'json' };
import countries from '../../migrations/seeds/reference/countries.json' with { type: 'json' };
import degrees from '../../migrations/seeds/reference/degrees.json' with { type: 'json' };
import designations from '../../migrations/seeds/reference/designations.json' with { type: 'json' };
import fiscalYears from '../../migrations/seeds/reference/fiscal-years.json' with { type: 'json' };
import grades from '../../migrations/seeds/reference/grades.json' with { type: 'json' };
import holidays from '../../migrations/seeds/reference/holidays.json' with { type: 'json' };
import integrityAward from '../../migrations/seeds/reference/integrity-award.json' with { type: 'json' };
import leaveRules from '../../migrations/seeds/reference/leave-rules.json' with { type: 'json' };
import loanTypes from '../../migrations/seeds/reference/loan-types.json' with { type: 'json' };
import ministries from '../../migrations/seeds/reference/ministries.json' with { type: 'json' };
import officeLayers from '../../migrations/seeds/reference/office-layers.json' with { type: 'json' };
import officeTimes from '../../migrations/seeds/reference/office-times.json' with { type: 'json' };
import officeTypes from '../../migrations/seeds/reference/office-types.json' with { type: 'json' };
import ranks from '../../migrations/seeds/reference/ranks.json' with { type: 'json' };
import { cityCorporationRows, municipalityRows, thanaRows, type UnionRow, unionRows } from './local-government.ts';
import { districtRows, divisionRows, upazilaRows } from './location.ts';
import { notificationSeeds } from './notifications.ts';
import type { Row, Seed, Write } from './sets.ts';

/** Officers have grade 9 or above, which is a lower number (domain section 11, row 16). */
const LOWEST_OFFICER_GRADE = 9;

/** Writes the rows and returns their ids by `key`. */
async function writeBy<R extends Row, K>(
  write: Write,
  resource: string,
  rows: readonly R[],
  key: (row: R) => K,
  body: (row: R) => Row = row => row,
): Promise<Map<K, number>> {
  const ids = await write(resource, rows.map(body));
  return new Map(rows.map((row, at) => [key(row), ids[at]!]));
}

type InDistrict = Row & { readonly district_bbs_code: string };

const placeIn = (district: string, name: string): string => `${district} ${name}`;

function locationSeed(): Seed {
  const content = {
    ...{ countries, divisions: divisionRows(), districts: districtRows(), upazilas: upazilaRows(), circles },
    ...{ unions: unionRows(), municipalities: municipalityRows(), corporations: cityCorporationRows(), thanas: thanaRows() },
  };
  return {
    name: 'location',
    content,
    write: async write => {
      await write('countries', countries);
      const divisions = await writeBy(write, 'divisions', content.divisions, ({ bbs_code }) => bbs_code);
      const districts = await writeBy(
        write,
        'districts',
        content.districts,
        ({ bbs_code }) => bbs_code,
        ({ division_bbs_code, ...row }) => ({ ...row, division_id: divisions.get(division_bbs_code) }),
      );
      const within = ({ district_bbs_code, ...row }: InDistrict): Row => ({ ...row, district_id: districts.get(district_bbs_code) });
      const upazilas = await writeBy(
        write,
        'upazilas',
        content.upazilas,
        ({ district_bbs_code, name }) => placeIn(district_bbs_code, name),
        within,
      );
      const upazilaOf = (row: UnionRow) => upazilas.get(placeIn(row.district_bbs_code, row.upazila));
      await write('circles', circles.map(within));
      await write(
        'unions',
        content.unions.map(row => ({ name: row.name, name_en: row.name_en, upazila_id: upazilaOf(row) })),
      );
      await write(
        'municipalities',
        content.municipalities.map(({ upazila, ...row }) => ({ ...within(row), upazila_id: upazilaOf({ ...row, upazila }) })),
      );
      const corporations = await writeBy(write, 'city-corporations', content.corporations, ({ name }) => name, within);
      await write(
        'thanas',
        content.thanas.map(({ city_corporation, ...row }) => ({
          ...within(row),
          city_corporation_id: city_corporation === null ? null : corporations.get(city_corporation),
        })),
      );
    },
  };
}

const personnelSeed: Seed = {
  name: 'personnel',
  content: { grades, ranks, designations },
  write: async write => {
    const ids = await writeBy(write, 'grades', grades, ({ number }) => number);
    await write(
      'ranks',
      ranks.map(({ grade, ...row }) => ({ ...row, grade_id: ids.get(grade) })),
    );
    await write(
      'designations',
      designations.map(({ grade, ...row }) => {
        const personnel_category = grade <= LOWEST_OFFICER_GRADE ? 'officer' : 'staff';
        return { ...row, grade_id: ids.get(grade), personnel_category };
      }),
    );
  },
};

const degreesSeed: Seed = {
  name: 'degrees',
  content: degrees,
  write: async write => void (await write('degrees', degrees)),
};

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

/**
 * The holidays of 2026 by the notification of 9 November 2025, including optional ones of each community. Those that depend on the moon may
 * be a day off: they are corrected on the screen, and the correction stays.
 */
const holidaySeed: Seed = {
  name: 'holidays',
  content: holidays,
  write: async write => {
    const codes = [...new Set(holidays.flatMap(({ districts = [] }) => districts))];
    const ids = await writeBy(
      write,
      'districts',
      codes.map(bbs_code => ({ bbs_code })),
      ({ bbs_code }) => bbs_code,
    );
    await write(
      'holidays',
      holidays.map(({ districts = [], ...row }) => ({ ...row, district_ids: districts.map(code => ids.get(code)!).sort((a, b) => a - b) })),
    );
  },
};

/** The fifteen kinds of leave (domain section 3.1): each pay variant a category of its own, with one type and its rule. */
const leaveSeed: Seed = {
  name: 'leave',
  content: leaveRules,
  write: async write => {
    const names = leaveRules.map(({ rule: _, ...row }) => row);
    const categories = await writeBy(write, 'leave-categories', names, ({ code }) => code);
    const types = await writeBy(
      write,
      'leave-types',
      names,
      ({ code }) => code,
      row => ({ ...row, leave_category_id: categories.get(row.code) }),
    );
    await write(
      'leave-rules',
      leaveRules.map(({ code, rule }) => ({ ...rule, leave_category_id: categories.get(code), leave_type_id: types.get(code) })),
    );
  },
};

/** Papers and disposals of audits (domain section 6.1), grounds of complaints (5.4). */
const conductSeed: Seed = {
  name: 'audits and complaints',
  content: { auditFileTypes, auditDisposalTypes, complaintTypes },
  write: async write => {
    await write('audit-file-types', auditFileTypes);
    await write('audit-disposal-types', auditDisposalTypes);
    await write('complaint-types', complaintTypes);
  },
};

/** The award of the National Integrity Strategy: 18 questions of five, and ten more at the jury's discretion. */
const awardSeed: Seed = {
  name: 'integrity award',
  content: integrityAward,
  write: async write => {
    const { fiscal_year, questions, maximum_score_of_question: maximum_score, ...award } = integrityAward;
    const year = fiscalYears.find(({ name }) => name === fiscal_year)!;
    const [fiscal_year_id] = await write('fiscal-years', [year]);
    const [award_id] = await write('awards', [{ ...award, fiscal_year_id }]);
    await write(
      'award-questions',
      questions.map((question, at) => ({ ...question, award_id, serial: at + 1, maximum_score })),
    );
  },
};

const appraisalSeed: Seed = {
  name: 'appraisal items',
  content: appraisalItems,
  write: async write => void (await write('appraisal-items', appraisalItems)),
};

const loanSeed: Seed = {
  name: 'loan types',
  content: loanTypes,
  write: async write => void (await write('loan-types', loanTypes)),
};

export const referenceSeeds = (): Seed[] => [
  locationSeed(),
  personnelSeed,
  degreesSeed,
  officeSeed,
  calendarSeed,
  holidaySeed,
  leaveSeed,
  conductSeed,
  ...notificationSeeds,
  awardSeed,
  appraisalSeed,
  loanSeed,
];
