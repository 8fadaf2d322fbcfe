/** Reference data of places, from npm packages and files. */

import { type Row, type Seed, writeBy } from '../seed/sets.ts';
import { boundariesText, giveBoundaries, placeIn } from './boundaries/reference.ts';
import { cityCorporationRows, municipalityRows, thanaRows, type UnionRow, unionRows } from './local-government.ts';
import { districtRows, divisionRows, upazilaRows } from './location.ts';
import circles from './reference/circles.json' with { type: 'json' };
import countries from './reference/countries.json' with { type: 'json' };

type InDistrict = Row & { readonly district_bbs_code: string };

const contentOf = () => ({
  ...{ countries, divisions: divisionRows(), districts: districtRows(), upazilas: upazilaRows(), circles },
  ...{ unions: unionRows(), municipalities: municipalityRows(), corporations: cityCorporationRows(), thanas: thanaRows() },
});

function locationSeed(): Seed {
  return {
    name: 'location',
    // Made when it is asked for: a server whose schema is another's task starts without it.
    get content() {
      return [contentOf(), boundariesText()];
    },
    write: async (write, transaction) => {
      const content = contentOf();
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
      const unions = await writeBy(
        write,
        'unions',
        content.unions,
        row => placeIn(placeIn(row.district_bbs_code, row.upazila), row.name),
        row => ({ name: row.name, name_en: row.name_en, upazila_id: upazilaOf(row) }),
      );
      await giveBoundaries(transaction, { divisions, districts, upazilas, unions });
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

export const locationReference: readonly Seed[] = [locationSeed()];
