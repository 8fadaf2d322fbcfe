/** A database with offices of its own gets no demo. */
import { expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { seedDemo } from '../../../api/seed/demo/demo.ts';
import { testDatabase } from '../../support/database.ts';

test('no demo is made where somebody has put an office', async () => {
  const database = await testDatabase();
  const pool = createPool(database.appUrl, { max: 2 });
  try {
    await pool.query(`insert into offices (name, name_en, code, layer_id, type_id, ministry_id)
      select 'অফিস', 'Office', 'OWN', l.id, t.id, l.ministry_id from office_layers l join office_types t on t.layer_id = l.id where l.level = 1 limit 1`);
    expect(await seedDemo(pool)).toBeUndefined();
    expect((await pool.query('select code from offices')).rows).toEqual([{ code: 'OWN' }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
