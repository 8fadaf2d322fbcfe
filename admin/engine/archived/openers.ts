/** The keys that open the archived years of a resource. */
import { archiveKeys } from '../../../permissions/archive-keys.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

export const openersOf = (resource: string): readonly string[] =>
  archiveKeys(manifest.resources.find(({ name }) => name === resource)?.keys.list ?? []);
