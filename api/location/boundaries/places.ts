/** The places of a level, as files of boundaries name them. */
import type { OutlineLevel } from '../../../resources/location/outlines.ts';
import { known, type Query, sql } from '../../engine/sql.ts';
import type { KnownPlace } from './match.ts';

const divisionsText = sql(
  'location/boundaries/places.divisions',
  `select p.id::float8 as id, p.name, p.name_en, p.bbs_code as code, array[]::text[] as above,
  p.latitude::float8 as latitude, p.longitude::float8 as longitude from divisions p where p.row_status = 1 order by p.id`,
  known<KnownPlace>(),
);
const districtsText = sql(
  'location/boundaries/places.districts',
  `select p.id::float8 as id, p.name, p.name_en, v.bbs_code || p.bbs_code as code, array[v.name, v.name_en] as above,
  p.latitude::float8 as latitude, p.longitude::float8 as longitude
from districts p join divisions v on v.id = p.division_id where p.row_status = 1 order by p.id`,
  known<KnownPlace>(),
);
const upazilasText = sql(
  'location/boundaries/places.upazilas',
  `select p.id::float8 as id, p.name, p.name_en, v.bbs_code || d.bbs_code || p.bbs_code as code, array[d.name, d.name_en] as above,
  p.latitude::float8 as latitude, p.longitude::float8 as longitude
from upazilas p join districts d on d.id = p.district_id join divisions v on v.id = d.division_id where p.row_status = 1 order by p.id`,
  known<KnownPlace>(),
);
const unionsText = sql(
  'location/boundaries/places.unions',
  `select p.id::float8 as id, p.name, p.name_en, v.bbs_code || d.bbs_code || u.bbs_code || p.bbs_code as code,
  array[u.name, u.name_en] as above, null::float8 as latitude, null::float8 as longitude
from unions p join upazilas u on u.id = p.upazila_id join districts d on d.id = u.district_id join divisions v on v.id = d.division_id
where p.row_status = 1 order by p.id`,
  known<KnownPlace>(),
);

export const placesTexts: Readonly<Record<OutlineLevel, Query<KnownPlace, readonly []>>> = {
  ...{ divisions: divisionsText, districts: districtsText, upazilas: upazilasText, unions: unionsText },
};
