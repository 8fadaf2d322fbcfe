/**
 * The one validator: pure, run in the browser while typing and on the server before writing. It alone judges a body.
 * It returns the canonical values and every problem it found; it never throws on bad input.
 */
import { dhakaDay } from './clock.ts';
import { rowStatus, serverNames, writableRowStatus } from './common.ts';
import type { DomainError } from './errors.ts';
import type { Field, RowsField } from './field.ts';
import { mostRows } from './kinds/rows.ts';
import { type AnyResource, embeddedName, type Rule } from './resource.ts';
import { validationErrors as e } from './validation-errors.ts';
import { type Checked, checkField, checkValue, isError, isList } from './values.ts';

export { checkField, checkValue };

/** `path` is the field, `''` when the problem is the record's as a whole; of a child `steps.2.name`. */
export type Problem = { readonly path: string; readonly error: DomainError };
export type Verdict = { readonly values: Record<string, unknown>; readonly problems: Problem[] };
export type Mode = 'create' | 'patch' | 'put';

/** What a body is judged against besides its declaration. */
export type Surroundings = {
  /** The clock's now (D-TIME); the real one when left out. */
  readonly now?: Date;
  /** The declarations by name: without them child rows are judged as a list only. */
  readonly declarations?: ReadonlyMap<string, AnyResource>;
};

/** At most the first hundred faults of a body are reported: the answer must not outgrow the question. */
const mostProblems = 100;

/** Written by the server alone: computed fields, and the field that holds the state of a life cycle (D-STATES). */
export const isServerWritten = (resource: AnyResource, name: string): boolean =>
  (resource.fields[name] as Field | undefined)?.computed === true || resource.states?.field === name;

/** Taken from the writer or from another record when the body leaves it out: the engine fills it in. */
export const isFilledIn = (field: Field): boolean => field.kind === 'ref' && (field.initial === 'me' || field.copyFrom !== undefined);

const embeddedNames = (resource: AnyResource): Set<string> =>
  new Set(
    Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) => (kind === 'ref' || kind === 'refs' ? [embeddedName(name)] : [])),
  );

const initialOf = (field: Field, now: Date): unknown => {
  if (!('initial' in field) || field.initial === undefined) return isList(field) ? [] : null;
  return field.initial === 'today' && field.kind === 'date' ? dhakaDay(now) : field.initial;
};

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A file is read as a record of its own and written as its id: a PUT may send it back as it was read. */
const asWritten = (value: unknown, field: Field): unknown => {
  const idOf = (one: unknown): unknown => (isObject(one) && 'id' in one ? one.id : one);
  if (field.kind === 'file') return idOf(value);
  return field.kind === 'files' && Array.isArray(value) ? value.map(idOf) : value;
};

/** What one body is being judged with. `own`: names that its parent decides, and that it may not bring. */
type Judging = {
  readonly mode: Mode;
  readonly now: Date;
  readonly declarations: Surroundings['declarations'];
  readonly own: ReadonlySet<string>;
};

/**
 * Checks a body. `create` and `patch` refuse every unknown, computed or server-written field by name; `put` silently drops what GET itself
 * returns and nobody may write (D-PUT). `values` holds the canonical values of the fields given, on `create` also those left out, except a
 * reference with `initial: 'me'` or `copyFrom`: the engine fills it in, and asks `stillMissing`.
 */
export function validate(resource: AnyResource, body: unknown, mode: Mode, { now = new Date(), declarations }: Surroundings = {}): Verdict {
  return judge(resource, body, { mode, now, declarations, own: new Set() });
}

function judge(resource: AnyResource, body: unknown, judging: Judging): Verdict {
  if (!isObject(body)) return { values: {}, problems: [{ path: '', error: e.object() }] };
  const verdict: Verdict = { values: {}, problems: [] };
  for (const [name, value] of Object.entries(body)) {
    if (verdict.problems.length >= mostProblems) break;
    judgeName(resource, name, value, judging, verdict);
  }
  if (judging.mode === 'create') addMissing(resource, body, judging, verdict);
  return verdict;
}

function judgeName(resource: AnyResource, name: string, value: unknown, judging: Judging, verdict: Verdict): void {
  const { mode, own } = judging;
  const isPut = mode === 'put';
  const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const refuse = (error: DomainError) => void verdict.problems.push({ path: name, error });
  if (own.has(name) || isServerWritten(resource, name)) {
    if (!isPut) refuse(e.readOnly());
  } else if (name === 'row_status') {
    if (!isPut || !isMoveStatus(value)) put(verdict, name, checkRowStatus(value));
  } else if (!field) {
    if (isPut && (serverNames.has(name) || name === '_can' || name === '_warnings' || embeddedNames(resource).has(name))) return;
    refuse(serverNames.has(name) ? e.readOnly() : e.unknownField({ name: name.slice(0, 60) }));
  } else if (field.fixed && mode !== 'create') {
    if (!isPut) refuse(e.fixed());
  } else if (mode === 'create' && isFilledIn(field) && (value === null || value === '')) {
    return;
  } else judgeField(name, isPut ? asWritten(value, field) : value, field, judging, verdict);
}

function addMissing(resource: AnyResource, body: Readonly<Record<string, unknown>>, judging: Judging, verdict: Verdict): void {
  const { states } = resource;
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (Object.hasOwn(body, name) || judging.own.has(name) || isServerWritten(resource, name) || isFilledIn(field)) continue;
    judgeField(name, initialOf(field, judging.now), field, judging, verdict);
  }
  if (states) verdict.values[states.field] = states.start;
}

function put({ values, problems }: Verdict, path: string, checked: Checked): void {
  if (isError(checked)) problems.push({ path, error: checked });
  else values[path] = checked.value;
}

function judgeField(name: string, value: unknown, field: Field, judging: Judging, verdict: Verdict): void {
  const checked = checkField(value, field, judging.now);
  if (field.kind !== 'rows' || isError(checked)) put(verdict, name, checked);
  else judgeRows(name, checked.value as readonly unknown[], field, judging, verdict);
}

/**
 * Each row by the child's own declaration: one with an id changes that child, one without makes it. What ties it to its parent and its
 * place in the list are not its own to say; the place is filled in.
 */
function judgeRows(name: string, rows: readonly unknown[], field: RowsField, judging: Judging, verdict: Verdict): void {
  const { problems } = verdict;
  const most = field.max ?? mostRows;
  if (rows.length > most) return void problems.push({ path: name, error: e.maxItems({ max: most }) });
  const child = judging.declarations?.get(field.of);
  const ids = new Set<unknown>();
  const judged = rows.map((row, at) => {
    if (problems.length >= mostProblems || !child) return row;
    const path = `${name}.${at}`;
    if (!isObject(row)) return void problems.push({ path, error: e.object() });
    const { id, ...rest } = row;
    if (id !== undefined && id !== null) {
      if (!Number.isSafeInteger(id) || (id as number) < 1) return void problems.push({ path: `${path}.id`, error: e.row() });
      if (ids.has(id)) return void problems.push({ path: `${path}.id`, error: e.unique() });
      ids.add(id);
    }
    const isNew = id === undefined || id === null;
    const own = new Set([field.via, ...(field.order ? [field.order] : [])]);
    const found = judge(child, rest, { ...judging, own, mode: isNew ? 'create' : judging.mode === 'put' ? 'put' : 'patch' });
    problems.push(...found.problems.map(({ path: at, error }) => ({ path: at ? `${path}.${at}` : path, error })));
    return { ...(isNew ? {} : { id }), ...found.values, ...(field.order ? { [field.order]: at + 1 } : {}) };
  });
  verdict.values[name] = judged;
}

/** 1 and 0 are written by a form; 2 and 3 only by moves, so a PUT that sends one back leaves it as it is. */
const isMoveStatus = (value: unknown): boolean =>
  !writableRowStatus.includes(value as number) && rowStatus.options.some(option => option.value === value);

const checkRowStatus = (value: unknown): Checked =>
  writableRowStatus.includes(value as number) ? { value } : e.notOneOf({ values: writableRowStatus.join(', ') });

/** Where it is reported that a field could not be filled in: what the server copies, at the reference that it should have come from. */
function blamed(resource: AnyResource, name: string, field: Field): string {
  const source = field.kind === 'ref' && field.computed ? field.copyFrom?.split('.')[0] : undefined;
  return source !== undefined && Object.hasOwn(resource.fields, source) ? source : name;
}

/** What a new record still lacks after the engine has filled in what it could. */
export const stillMissing = (resource: AnyResource, values: Readonly<Record<string, unknown>>): Problem[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    if (!field.required || !isFilledIn(field)) return [];
    const checked = checkField(values[name] ?? null, field);
    return isError(checked) ? [{ path: blamed(resource, name, field), error: checked }] : [];
  });

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Of some fields one and only one is given. */
const exactlyOneRule = (fields: readonly string[]): Rule => ({
  at: fields[0] as string,
  reads: fields,
  refuses: [e.exactlyOne],
  check: record => (fields.filter(name => isGiven(record[name])).length === 1 ? undefined : e.exactlyOne()),
});

/** A span ends on the day it begins or later (S5.083). */
export const spanRule = <F extends string>({ from, to }: { readonly from: F; readonly to: F }): Rule<F> => ({
  at: to,
  reads: [from, to],
  refuses: [e.invalidEndDate],
  check: record =>
    isGiven(record[from]) && isGiven(record[to]) && String(record[to]) < String(record[from]) ? e.invalidEndDate() : undefined,
});

const known = new WeakMap<AnyResource, readonly Rule[]>();
const warning = new WeakMap<AnyResource, readonly Rule[]>();

/** The declared rules, and those that other words of the declaration imply. */
export function rulesOf(resource: AnyResource): readonly Rule[] {
  const found = known.get(resource);
  if (found) return found;
  const rules: readonly Rule[] = [
    ...((resource.rules ?? []) as readonly Rule[]),
    ...(resource.exactlyOne ?? []).map(exactlyOneRule),
    // Several may be about one span, which is judged once.
    ...new Map((resource.noOverlap ?? []).map(span => [`${span.from} ${span.to}`, spanRule(span)])).values(),
  ];
  known.set(resource, rules);
  return rules;
}

/** The rules that a write touching `names` has to pass. */
export const rulesTouching = (resource: AnyResource, names: readonly string[]): readonly Rule[] =>
  rulesOf(resource).filter(rule => rule.reads.some(name => names.includes(name)));

/** Warnings are shown, and prevent nothing. */
export const isWarning = ({ status }: Pick<DomainError, 'status'>): boolean => status === 200;
const mayWarn = ({ refuses = [] }: Rule): boolean => refuses.some(isWarning);

const found = (rules: readonly Rule[], record: Readonly<Record<string, unknown>>, today: string): Problem[] =>
  rules.flatMap(rule => {
    const error = rule.check(record, today);
    return error ? [{ path: rule.at, error }] : [];
  });

/** Runs rules on a whole record (or on as much of it as they read): what refuses it. `today` is the real one when left out. */
export const checkRules = (rules: readonly Rule[], record: Readonly<Record<string, unknown>>, today = dhakaDay(new Date())): Problem[] =>
  found(rules, record, today).filter(({ error }) => !isWarning(error));

/** The rules of a resource that may warn: of most there are none. */
export function warningRulesOf(resource: AnyResource): readonly Rule[] {
  const kept = warning.get(resource);
  if (kept) return kept;
  const rules = rulesOf(resource).filter(mayWarn);
  warning.set(resource, rules);
  return rules;
}

/** The warnings on a record that was written with these fields, and is saved all the same. */
export const warningsOn = (
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  today: string,
): Problem[] =>
  found(
    warningRulesOf(resource).filter(rule => rule.reads.some(name => names.includes(name))),
    record,
    today,
  ).filter(({ error }) => isWarning(error));
