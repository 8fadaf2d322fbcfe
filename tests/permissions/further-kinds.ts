/** Kinds of record that the specification has not: they are opened by the same keys as the other kinds of their family. */
import { resources } from '../../resources/index.ts';
import everyKey from './permission_keys.json' with { type: 'json' };

export const nounOf = (key: string): string => key.replace(/^(VIEW_ALL|VIEW_OWN|[A-Z]+)_/, '');

const listed = new Set(everyKey.map(({ key }) => nounOf(key)));
const nouns = new Set(resources.filter(({ family }) => family !== undefined).map(({ permission }) => permission.noun));

export const isOfFurtherKind = (key: string): boolean => nouns.has(nounOf(key)) && !listed.has(nounOf(key));
