/**
 * The faults of what a declaration says across its fields: scope, life cycle, constraints. Each code is explained in README.md in this
 * folder.
 */
import { approvalFields, approvalFieldsBeside } from './approval.ts';
import { rowStatusOptions } from './common.ts';
import { type Field, hasColumn, isOnlyInWhole, type Option } from './field.ts';
import { fieldNamed, type Place, type Report } from './findings.ts';
import { isOrdered } from './large.ts';
import { representNames } from './represent.ts';
import type { AnyResource, Move, States, Where } from './resource.ts';
import { checkValue, isServerWritten } from './validate.ts';

const upperSnake = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

export function checkScope({ resource }: Place, report: Report): void {
  const { own, office, place, within = [], through, hiddenFrom } = resource.scope ?? {};
  const named = { own, office, 'place.upazila': place?.upazila, 'place.mouza': place?.mouza, through, hiddenFrom };
  for (const [word, name] of [...Object.entries(named), ...within.map(one => ['within', one] as const)]) {
    if (name === undefined || (name === 'id' && (word === 'own' || word === 'office'))) continue;
    if (fieldNamed(resource, name as string)?.kind !== 'ref')
      report('scope.field', `scope.${word} names “${name}”, which is no reference.`);
  }
  for (const { own, where } of resource.scope?.keyed ?? []) {
    if (own !== undefined && fieldNamed(resource, own)?.kind !== 'ref')
      report('scope.field', `scope.keyed names “${own}”, which is no reference.`);
    checkWhere(resource, 'scope.keyed', where, report);
  }
}

const optionsOf = (resource: AnyResource, { field }: States): readonly Option[] | undefined => {
  if (field === 'row_status') return rowStatusOptions;
  const one = fieldNamed(resource, field);
  return one?.kind === 'choice' ? one.options : undefined;
};

function checkMove(resource: AnyResource, name: string, move: Move, isState: (state: string | number) => boolean, report: Report): void {
  for (const state of [...move.from, move.to].filter(one => !isState(one)))
    report('states.option', `The move “${name}” names the state “${state}”, which is no option.`);
  if (move.from.length === 0) report('states.from', `The move “${name}” starts from no state.`);
  for (const verb of [move.permission].flat().map(one => (typeof one === 'string' ? one : one.key)))
    if (!upperSnake.test(verb)) report('states.permission', `The verb “${verb}” of “${name}” must be UPPER_SNAKE.`);
  const input: readonly string[] = move.input ?? [];
  if (move.opens !== undefined && (input.length > 0 || fieldNamed(resource, move.opens)?.kind !== 'string'))
    report('states.opens', `The move “${name}” opens “${move.opens}”, which is no string, or takes input besides.`);
  if (move.many && input.length + (move.required ?? []).length > 0)
    report('states.many', `The move “${name}” is made by many records at once and takes input besides.`);
  for (const one of input) if (!fieldNamed(resource, one)) report('field.unknown', `The move “${name}” takes “${one}”, which is no field.`);
  for (const one of Object.keys(move.rows ?? {}))
    if (!input.includes(one) || fieldNamed(resource, one)?.kind !== 'rows')
      report('states.rows', `The move “${name}” writes in rows “${one}”, which it doesn't take or which are none.`);
  for (const one of move.required ?? [])
    if (!input.includes(one)) report('states.required', `The move “${name}” demands “${one}” without taking it.`);
}

export function checkStates({ resource }: Place, report: Report): void {
  const states: States | undefined = resource.states;
  if (!states) return;
  const options = optionsOf(resource, states);
  if (!options) {
    report('states.field', `states.field names “${states.field}”, which is no choice.`);
    return;
  }
  const isState = (state: string | number): boolean => options.some(({ value }) => value === state);
  if (!isState(states.start)) report('states.option', `The life cycle starts with “${states.start}”, which is no option.`);
  for (const [name, move] of Object.entries<Move>(states.moves)) checkMove(resource, name, move, isState, report);
  for (const [state, names] of Object.entries<'all' | readonly string[]>(states.editable ?? {})) {
    if (!options.some(({ value }) => String(value) === state))
      report('states.editable', `editable names the state “${state}”, which is no option.`);
    for (const name of names === 'all' ? [] : names) {
      if (!fieldNamed(resource, name) || isServerWritten(resource, name))
        report('states.editable', `editable names “${name}” in “${state}”, which nobody can write.`);
    }
  }
}

/** The words of an outcome are options of `status`, which nobody writes. */
function checkOutcome(resource: AnyResource, outcome: Readonly<Record<string, string>> | undefined, report: Report): void {
  const status = outcome && fieldNamed(resource, 'status');
  for (const word of Object.values(outcome ?? {}))
    if (status?.kind !== 'choice' || !status.computed || !status.options.some(({ value }) => value === word))
      report('approval.outcome', `“${word}” is no option of a computed “status”.`);
}

/** What an approval needs: its own fields among the others, and references of the right kind. */
export function checkApproval({ resource }: Place, report: Report): void {
  const { approval } = resource;
  if (!approval) return;
  const { applicant, office, desk, place, outcome, subject } = approval;
  const fields = outcome ? approvalFieldsBeside : approvalFields;
  for (const name of Object.keys(fields))
    if (!fieldNamed(resource, name)) report('approval.fields', `“${name}” is missing: spread its approval's fields among the fields.`);
  checkOutcome(resource, outcome, report);
  for (const name of [subject.bn, subject.en].flatMap(pattern => representNames(resource, pattern)))
    if (!fieldNamed(resource, name)) report('approval.subject', `“${name}” is no field.`);
  const named = [
    [applicant, 'users'],
    [office, 'offices'],
    [desk, 'office-organograms'],
    [place?.upazila, 'upazilas'],
    [place?.mouza, 'mouzas'],
  ] as const;
  for (const [name, to] of named) {
    const one = name === undefined ? undefined : fieldNamed(resource, name);
    if (name !== undefined && !(one?.kind === 'ref' && one.to === to))
      report('approval.field', `“${name}” must be a reference to “${to}”.`);
  }
}

/** A constant of a partial constraint is a value that its field can hold. */
function checkWhere(resource: AnyResource, word: string, where: Where | undefined, report: Report): void {
  for (const [name, value] of Object.entries(where ?? {})) {
    const field: Field | undefined = fieldNamed(resource, name);
    const isStatus = name === 'row_status';
    const constant = value !== null && typeof value === 'object' ? value.not : value;
    if (!field && !isStatus) report('field.unknown', `${word} names “${name}”, which is no field.`);
    else if (field && !hasColumn(field)) report('column.none', `${word} names “${name}”, which has no column.`);
    else if (constant === null) {
      if (!field || field.required) report('where.value', `${word} asks whether “${name}” is empty, which it never is.`);
    } else if (isStatus ? !rowStatusOptions.some(option => option.value === constant) : checkValue(constant, field!) instanceof Error)
      report('where.value', `${word} asks for “${constant}” in “${name}”, which can't hold it.`);
  }
}

const spanKinds: ReadonlySet<Field['kind']> = new Set(['date', 'dateTime']);

export function checkConstraints({ resource }: Place, report: Report): void {
  for (const { where } of resource.unique ?? []) checkWhere(resource, 'unique.where', where, report);
  for (const { by, from, to, where } of resource.noOverlap ?? []) {
    checkWhere(resource, 'noOverlap.where', where, report);
    const names: readonly string[] = [...[by].flat(), from, to];
    for (const name of names) if (!fieldNamed(resource, name)) report('field.unknown', `noOverlap names “${name}”, which is no field.`);
    const [first, last] = [fieldNamed(resource, from), fieldNamed(resource, to)];
    if (first && last && (first.kind !== last.kind || !spanKinds.has(first.kind)))
      report('overlap.kind', `“${from}” and “${to}” must both be days, or both instants.`);
    if (first && !first.required) report('overlap.from', `“${from}” must be required: a span begins somewhere.`);
  }
  for (const fields of resource.exactlyOne ?? []) {
    const names: readonly string[] = fields;
    if (new Set(names).size < 2) report('exactly.fields', 'exactlyOne needs two fields or more.');
    for (const name of names) {
      const field = fieldNamed(resource, name);
      if (!field) report('field.unknown', `exactlyOne names “${name}”, which is no field.`);
      else if (field.required) report('exactly.required', `“${name}” is one of several and can't be required.`);
    }
  }
}

/** Keys, indexes and orders need columns; a field that only a whole record carries is in no list. */
export function checkColumns({ resource }: Place, report: Report): void {
  const onColumns: [string, readonly string[]][] = [
    ['unique', (resource.unique ?? []).flatMap(({ fields }) => fields)],
    ['naturalKey', resource.naturalKey ?? []],
    ['indexes', (resource.indexes ?? []).flat()],
    ['noOverlap', (resource.noOverlap ?? []).flatMap(({ by }) => by)],
  ];
  for (const [word, names] of onColumns) {
    for (const name of new Set(names)) {
      const field = fieldNamed(resource, name);
      if (field && !isOrdered(field)) report('column.none', `${word} names “${name}”, which has no column that could be compared.`);
    }
  }
  for (const name of [resource.list.sort.replace(/^-/, ''), ...(resource.list.sortable ?? [])]) {
    const field = fieldNamed(resource, name);
    if (field && !isOrdered(field)) report('sort.kind', `The list can't be sorted by “${name}”: its kind has no order.`);
  }
  for (const name of resource.list.columns) {
    const field = fieldNamed(resource, name);
    if (field && isOnlyInWhole(field)) report('list.whole', `“${name}” is in no list: only a whole record carries it.`);
  }
}
