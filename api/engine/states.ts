/** Plain life cycles (D-STATES): what may be written in each state, and the possible moves. Pure. */
import { fixedIn, notPossibleIn } from '../../resources/kernel/approval.ts';
import { rowStatus } from '../../resources/kernel/common.ts';
import type { ChoiceField, Field } from '../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { checkField, isServerWritten, type Mode, type Problem, type Verdict } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { requestErrors } from '../http/errors.ts';
import { ProblemsError } from './problems.ts';

type Values = Readonly<Record<string, unknown>>;

const optionText = (resource: AnyResource, value: unknown): Text => {
  const name = resource.states!.field as string;
  const { options } = name === 'row_status' ? rowStatus : (resource.fields[name] as ChoiceField);
  return options.find(option => option.value === value)?.text ?? { bn: String(value), en: String(value) };
};

/** The name of a state for a refusal: in both languages, since facts are not translated. */
const nameOf = (resource: AnyResource, value: unknown): string => {
  const { bn, en } = optionText(resource, value);
  return `${bn} (${en})`;
};

/** Which fields may be written in the state of this record. */
export function editableIn(resource: AnyResource, record: Values): 'all' | readonly string[] {
  const { states } = resource;
  if (!states?.editable) return 'all';
  return states.editable[String(record[states.field])] ?? [];
}

/** For a record in a closed state. @throws the module's own error for what is approved, else request.not_editable, which names the state */
export function requireEditable(resource: AnyResource, record: Values): void {
  const editable = editableIn(resource, record);
  if (editable === 'all') return;
  const state = record[resource.states!.field as string];
  const own = resource.approval && fixedIn(resource.approval, state);
  if (own) throw own;
  if (editable.length === 0) throw requestErrors.notEditable({ state: nameOf(resource, state) });
}

/** The given fields that can't be changed in the record's state. Fields that only the system writes are open in every state. */
export function closedIn(resource: AnyResource, record: Values, values: Values): string[] {
  const editable = editableIn(resource, record);
  return editable === 'all' ? [] : Object.keys(values).filter(name => !editable.includes(name) && !isServerWritten(resource, name));
}

/**
 * The values that may be written in the record's state, without unchanged ones, so that a form may send the whole record. `unchanged`:
 * fields without a column known to be unchanged. @throws request.not_editable when the state is closed, ProblemsError validation.read_only
 * for fields that it does not allow
 */
export function withinState(resource: AnyResource, before: Values, values: Values, unchanged: readonly string[] = []): Values {
  const editable = editableIn(resource, before);
  if (editable === 'all') return values;
  const closed = closedIn(resource, before, values).filter(name => !unchanged.includes(name));
  const changed = closed.filter(name => JSON.stringify(values[name]) !== JSON.stringify(before[name] ?? null));
  if (changed.length) {
    requireEditable(resource, before);
    throw new ProblemsError(
      resource,
      changed.map(path => ({ path, error: validationErrors.readOnly() })),
    );
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => editable.includes(name) || isServerWritten(resource, name)));
}

/** @throws request.move_not_possible, which names the state, or the module's own error */
export function requireMove(resource: AnyResource, { label, from }: Move, record: Values): void {
  const state = record[resource.states!.field as string];
  if (from.includes(state as string | number)) return;
  throw (
    (resource.approval && notPossibleIn(resource.approval, state)) ??
    requestErrors.moveNotPossible({ move: `${label.bn} (${label.en})`, state: nameOf(resource, state) })
  );
}

/** The fields in a move's body: `input` ones are optional, `required` ones are not. */
export function judgeMove(resource: AnyResource, move: Move, body: unknown, judge: (given: object, mode: Mode) => Verdict): Values {
  const given = (body ?? {}) as Record<string, unknown>;
  if (typeof given !== 'object' || Array.isArray(given)) throw new ProblemsError(resource, judge(given, 'patch').problems);
  const { input = [], required = [] } = move as Move<string>;
  const isInput = (name: string): boolean => input.includes(name) || required.includes(name);
  const { version: _, ...named } = given;
  const problems: Problem[] = Object.keys(named)
    .filter(name => !isInput(name))
    .map(path => ({
      path,
      error: Object.hasOwn(resource.fields, path)
        ? validationErrors.readOnly()
        : validationErrors.unknownField({ name: path.slice(0, 60) }),
    }));
  const verdict = judge(Object.fromEntries(Object.entries(named).filter(([name]) => isInput(name))), 'patch');
  problems.push(...verdict.problems);
  for (const path of required) {
    const checked = checkField(verdict.values[path] ?? null, { ...(resource.fields[path] as Field), required: true });
    if (checked instanceof Error && !problems.some(problem => problem.path === path)) problems.push({ path, error: checked });
  }
  if (problems.length) throw new ProblemsError(resource, problems);
  return verdict.values;
}
