/** A new record begins at the place of the office at whose desk one acts. */
import { expect, test } from 'vitest';
import { startOfPlace } from '../../../../admin/engine/form/start-place.ts';
import { addresses } from '../../../../resources/hr/addresses.ts';
import { divisions } from '../../../../resources/location/divisions.ts';
import { upazilas } from '../../../../resources/location/upazilas.ts';
import { offices } from '../../../../resources/office/offices.ts';

const location = { division_id: 3, district_id: 26, upazila_id: null, circle_id: null };

test('division and district of the office are selected, what is not applicable stays open (S3.008)', () => {
  expect(startOfPlace(offices, location, {})).toEqual({ division_id: 3, district_id: 26 });
  expect(startOfPlace(addresses, location, {})).toEqual({ division_id: 3, district_id: 26 });
  expect(startOfPlace(upazilas, location, {})).toEqual({ district_id: 26 });
  expect(startOfPlace(divisions, location, {})).toEqual({});
  expect(startOfPlace(offices, undefined, {})).toEqual({});
});

test('who names a place, or copies a record with one, means that one (S3.008)', () => {
  expect(startOfPlace(offices, location, { district_id: 30 })).toEqual({});
  expect(startOfPlace(offices, location, { division_id: null, name: 'ক' })).toEqual({ division_id: 3, district_id: 26 });
});
