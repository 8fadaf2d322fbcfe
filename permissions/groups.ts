/**
 * What is granted without anybody granting it. An administrator holds every key; everybody else holds
 * what the groups of his desk give him, and those come with the postings.
 */
import { type Text, t } from '../resources/kernel/text.ts';
import type { Key } from './keys.ts';

export type DefaultGroup = {
  readonly code: string;
  readonly label: Text;
  /** The `user_type` of the people who hold it. */
  readonly userType: number;
  readonly holds: (key: Key) => boolean;
};

export const defaultGroups: readonly DefaultGroup[] = [
  { code: 'administrators', label: t('প্রশাসকগণ', 'Administrators'), userType: 1, holds: () => true },
];

/** The keys that a person holds by being of this `user_type`. */
export const defaultKeys = (userType: number, keys: readonly Key[]): ReadonlySet<string> => {
  const groups = defaultGroups.filter(group => group.userType === userType);
  return new Set(keys.filter(key => groups.some(group => group.holds(key))).map(({ key }) => key));
};
