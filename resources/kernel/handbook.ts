/**
 * The handbook: what the people of a role do every day, in steps. A module gives the tasks of its own records (`handbook` of a module); the
 * words of buttons and pages in them are references, which `i18n/handbook.ts` resolves.
 */
import { type Text, t } from './text.ts';

/** The books, and the key by which its holder is of the role: the first one held, in this order; the staff's book else. */
export const handbookRoles = {
  administrator: { label: t('মন্ত্রণালয়ের প্রশাসক', 'Ministry administrator'), mark: 'CREATE_PERMISSION_GROUP' },
  audit: { label: t('অডিট কর্মকর্তা', 'Audit officer'), mark: 'CREATE_AUDIT' },
  hr: { label: t('মানবসম্পদ কর্মকর্তা', 'HR officer'), mark: 'CREATE_USER' },
  acland: { label: t('সহকারী কমিশনার (ভূমি)', 'Assistant Commissioner (Land)'), mark: 'UPDATE_JURISDICTION_DAG' },
  head: { label: t('জেলা প্রশাসক ও অফিসপ্রধান', 'DC, commissioner, head of office'), mark: 'PUBLISH_NOTICE' },
  staff: { label: t('ভূমি অফিসের কর্মচারী', 'Staff of a land office'), mark: 'CREATE_KHAS_LAND' },
  'record-room': { label: t('রেকর্ডরুম', 'Record room'), mark: 'CREATE_ORDER' },
} as const satisfies Readonly<Record<string, { readonly label: Text; readonly mark: string }>>;
export type HandbookRole = keyof typeof handbookRoles;

export const isHandbookRole = (name: string): name is HandbookRole => Object.hasOwn(handbookRoles, name);
export const bookNames = Object.keys(handbookRoles) as HandbookRole[];

/** The book of a person with these keys. */
export const bookFor = (keys: ReadonlySet<string>): HandbookRole => bookNames.find(name => keys.has(handbookRoles[name].mark)) ?? 'staff';

/**
 * A chapter. In its steps `{new leave-applications}`, `{move leave-applications.approve}`, `{list …}`, `{field …}`, `{page …}`,
 * `{approval reject}` and `{word screens.form.save}` are what the screen says there.
 */
export type Task = {
  readonly name: string;
  /** It is before all others. */
  readonly isFirst?: true;
  /** Whose book it is in; everybody's comes after those of the role. */
  readonly for: 'everybody' | readonly HandbookRole[];
  /** Only for readers with one of these, where its pages alone do not say so. */
  readonly keys?: readonly string[];
  readonly title: Text;
  readonly steps: readonly Text[];
  /** A picture of `docs/screens`, without language and width. */
  readonly picture?: string;
};

/** The tasks of a book, with the modules they come from. */
export function bookOf<T extends Task>(role: HandbookRole, tasks: readonly T[]): T[] {
  const rank = ({ isFirst, for: readers }: T): number => (isFirst ? 0 : readers === 'everybody' ? 2 : 1);
  return tasks
    .filter(({ for: readers }) => readers === 'everybody' || readers.includes(role))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** What opens for a reader. */
export type HandbookReader = {
  readonly keys: ReadonlySet<string>;
  readonly may: (operation: 'list' | 'create', resource: string) => boolean;
  readonly pages: readonly { readonly name: string; readonly keys: readonly string[] }[];
};

/** Whether all lists, new records and pages that a chapter goes through open for the reader, and they hold a key of it. */
export function opensTo({ keys, may, pages }: HandbookReader, { steps, keys: needed }: Task): boolean {
  if (needed && !needed.some(key => keys.has(key))) return false;
  const opens: Readonly<Record<string, (name: string) => boolean>> = {
    list: name => may('list', name),
    new: name => may('create', name),
    page: name => pages.some(page => page.name === name && page.keys.some(key => keys.has(key))),
  };
  const references = steps.flatMap(({ en }) => [...en.matchAll(/\{(\w+) ([\w-]+)\}/g)]);
  return references.every(([, kind = '', name = '']) => opens[kind]?.(name) ?? true);
}
