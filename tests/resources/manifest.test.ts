/** What the first screen knows of the declarations is written short, and read as it was. */
import { expect, test } from 'vitest';
import { manifestResources } from '../../permissions/manifest.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { modules } from '../../resources/index.ts';
import { readEntries, writeEntry } from '../../resources/kernel/manifest-entries.ts';

const entries = manifestResources(
  modules,
  modules.flatMap(module => module.resources),
);

test('each entry is read as it was before it was written', () => {
  expect(readEntries(entries.map(entry => writeEntry(entry, entries)))).toEqual(entries);
  expect(manifest.resources).toEqual(entries);
});

test('what follows from the rest is not written', () => {
  const { keys } = writeEntry(entries.find(({ name }) => name === 'divisions')!, entries);
  expect(keys).toMatchObject({ list: ['VIEW_*', 'VIEW_ALL_*', 'MANAGE_LOCATION'], get: 'list', create: ['CREATE_*', 'MANAGE_LOCATION'] });
  expect(keys.options).toContain('@districts');
});
