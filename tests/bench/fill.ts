/**
 * The specimen's rows: offices with every column filled, and what they refer to. `load` runs the large insert: as it is, by
 * default.
 */

import type pg from 'pg';
import { withClient } from '../../api/database/shadow.ts';

type Load = (client: pg.ClientBase, table: string, insert: string) => Promise<void>;

const plainly: Load = async (client, table, insert) => {
  await client.query(insert);
  await client.query(`vacuum analyze ${table}`);
};

export const fillSpecimen = (ownerUrl: string, rows: number, load: Load = plainly): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query('truncate specimen_offices, specimen_office_types, specimen_office_layers restart identity cascade');
    await client.query(`insert into specimen_office_types (name, name_en) select 'নাম ' || i, 'Name ' || i from generate_series(1, 20) i`);
    await client.query(`insert into specimen_office_layers (name, name_en) select 'নাম ' || i, 'Name ' || i from generate_series(1, 7) i`);
    await load(
      client,
      'specimen_offices',
      `insert into specimen_offices (name, name_en, short_name, code, bbs_code, parent_id, layer_id, type_id, district_id, latitude, longitude, website, email)
       select (array['উপজেলা','জেলা','ইউনিয়ন','সার্কেল','বিভাগীয়'])[1 + i % 5] || ' ভূমি অফিস ' || substr(md5(i::text), 1, 6), 'Land Office ' || substr(md5(i::text), 1, 6),
         'S' || i, 'OF' || lpad(i::text, 8, '0'), lpad((i % 100)::text, 2, '0'), case when i > 100 then 1 + i % 100 end, 1 + i % 7, 1 + i % 20, 1 + (i * 7919::bigint) % 64,
         20.5 + (i % 6000) / 1000.0, 88 + (i % 4700) / 1000.0, 'https://office' || i || '.example', 'o' || i || '@example.org' from generate_series(1, ${rows}) i`,
    );
    await client.query('analyze specimen_office_types, specimen_office_layers, districts');
  });
