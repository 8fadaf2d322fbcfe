/** A test database with the specimen's tables beside the real ones. */
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { createSpecimenTables } from './tables.ts';

/** End every connection, then `drop()`. */
export async function specimenDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await createSpecimenTables(database.ownerUrl);
  return database;
}
