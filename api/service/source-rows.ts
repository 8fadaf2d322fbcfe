/** The rows of the catalogue, judged by the declaration of services: what each would write, and which are not taken. Pure. */
import type { Field } from '../../resources/kernel/field.ts';
import { sentence, type Text } from '../../resources/kernel/text.ts';
import { checkField, type Problem, validate } from '../../resources/kernel/validate.ts';
import { isError } from '../../resources/kernel/values.ts';
import { services } from '../../resources/service/services.ts';
import { type RefusedRow, words } from './sync-words.ts';

/** What the catalogue may say of a service besides its code; all else in a row is passed over, and what is left out stays as it is. */
export const owned = [
  ...['name', 'name_en', 'description', 'description_en', 'access_type', 'delivery_types'],
  ...['place_of_service', 'place_of_service_en', 'fee', 'fee_payment_method', 'probable_delivery_days'],
] as const;

type Values = Readonly<Record<string, unknown>>;
export type Known = Values & { readonly id: number; readonly code: string; readonly source: string | null; readonly row_status: number };

export type Judged = {
  readonly added: readonly Values[];
  readonly changed: readonly { readonly id: number; readonly values: Values }[];
  /** Of this source, and no longer in its list. */
  readonly gone: readonly number[];
  readonly refused: readonly RefusedRow[];
};

const isObject = (value: unknown): value is Values => value !== null && typeof value === 'object' && !Array.isArray(value);
const inBoth = (of: (locale: 'bn' | 'en') => string): Text => ({ bn: of('bn'), en: of('en') });

/** The first problem is enough: it is put right at the source. */
const whyOf = ({ path, error }: Problem): Text =>
  inBoth(locale => {
    const field = (services.fields as Readonly<Record<string, Field>>)[path];
    return error.in(locale, field?.label[locale] ?? path);
  });

/** The code as it is stored, and how the row is called when it is not taken. */
function codeOf(row: unknown, at: number): { readonly code?: string; readonly name: Text } {
  const given = isObject(row) && typeof row.code === 'string' ? row.code.trim() : '';
  if (given === '') return { name: inBoth(locale => sentence(words.row, locale, { row: at + 1 })) };
  const name = inBoth(() => given.slice(0, 40));
  const checked = checkField(given, services.fields.code);
  return { name, code: isError(checked) ? given : String(checked.value) };
}

const differing = (values: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])));

type Outcome = { readonly added?: Values; readonly changed?: { readonly id: number; readonly values: Values }; readonly why?: Text };

function outcomeOf(row: Values, code: string, before: Known | undefined, source: string): Outcome {
  const other = before?.source;
  if (other && other !== source) return { why: inBoth(locale => sentence(words.otherSource, locale, { source: other })) };
  const given = Object.fromEntries(owned.flatMap(field => (Object.hasOwn(row, field) ? [[field, row[field]]] : [])));
  const { values, problems } = validate(services, before ? given : { ...given, code }, before ? 'patch' : 'create');
  if (problems[0]) return { why: whyOf(problems[0]) };
  if (!before) return { added: { ...values, source } };
  const difference = differing({ ...values, source, row_status: 1 }, before);
  return Object.keys(difference).length > 0 ? { changed: { id: before.id, values: difference } } : {};
}

/** What the list of `source` does to the services that are stored. */
export function judgeRows(rows: readonly unknown[], stored: readonly Known[], source: string): Judged {
  const known = new Map(stored.map(service => [service.code, service]));
  const listed = new Set<string>();
  const outcomes = rows.map((row, at): Outcome & { readonly name: Text } => {
    const { code, name } = codeOf(row, at);
    if (code === undefined) return { name, why: words.noService };
    if (listed.has(code)) return { name, why: words.twice };
    listed.add(code);
    return { name, ...outcomeOf(row as Values, code, known.get(code), source) };
  });
  const gone = stored.filter(({ code, row_status, source: of }) => of === source && row_status === 1 && !listed.has(code));
  return {
    added: outcomes.flatMap(({ added }) => (added ? [added] : [])),
    changed: outcomes.flatMap(({ changed }) => (changed ? [changed] : [])),
    gone: gone.map(({ id }) => id),
    refused: outcomes.flatMap(({ name, why }) => (why ? { name, why } : [])),
  };
}
