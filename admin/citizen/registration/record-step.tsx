/** The fields of one step, each by its kind. A field that depends on a changed one is emptied. */
import { placesOwed } from '../../../resources/hr/registration-needs.ts';
import type { RegistrationKind } from '../../../resources/hr/registration-options.ts';
import { narrowedBy } from '../../../resources/kernel/field.ts';
import { pairOf } from '../../../resources/kernel/pair.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { DateSelect } from '../../fields/date-select.tsx';
import { TextField } from '../../fields/fields.tsx';
import type { Problems } from '../../fields/form-state.ts';
import { NumberField } from '../../fields/number-field.tsx';
import { useWords } from '../../shell/words.ts';
import { type Draft, fieldOf, fieldsOf, isNeeded, type Step } from './draft.ts';
import type { Option } from './public-list.ts';
import { ChoiceSelect, RefSelect } from './selects.tsx';
import { words } from './words.ts';

export type StepProps = {
  readonly draft: Draft;
  readonly kind: RegistrationKind;
  readonly problems: Problems;
  readonly change: (values: Readonly<Record<string, unknown>>) => void;
  /** Values chosen from a list are shown by name in the final check. */
  readonly onName?: (field: string, name: string) => void;
};

const level = { division: 3, district: 5, upazila: 6, union: 7 } as const;
const needsLevel: Readonly<Record<string, number>> = {
  ...{ division_id: level.division, district_id: level.district },
  ...{ upazila_id: level.upazila, circle_id: level.upazila, union_id: level.union },
};

/** Only the place levels that the layer of the office needs. */
const isAsked = (name: string, draft: Draft): boolean => {
  const needed = needsLevel[name];
  return needed === undefined || Number(draft.office_layer_level ?? 0) >= needed;
};

/** What narrows a list; null while it is not chosen yet. */
function filterOf(name: string, draft: Draft): Record<string, unknown> | null {
  if (name === 'office_id') {
    if (!draft.office_layer_id) return null;
    const places = ['division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id'].filter(place => draft[place]);
    if (placesOwed(Number(draft.office_layer_level)).length > 0 && places.length === 0) return null;
    return { layer_id: draft.office_layer_id, ...Object.fromEntries(places.map(place => [place, draft[place]])) };
  }
  const narrowing = narrowedBy(fieldOf(name));
  if (narrowing === undefined || name === 'division_id') return {};
  const id = draft[narrowing.by];
  return id ? { [narrowing.under]: id } : null;
}

/** A change of one field empties those that were chosen within it. */
function emptied(name: string): Record<string, undefined> {
  const below: Readonly<Record<string, readonly string[]>> = {
    cadre_id: ['batch_id'],
    office_layer_id: ['division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id', 'office_id'],
    division_id: ['district_id', 'upazila_id', 'circle_id', 'union_id', 'office_id'],
    district_id: ['upazila_id', 'circle_id', 'union_id', 'office_id'],
    upazila_id: ['circle_id', 'union_id', 'office_id'],
    circle_id: ['upazila_id', 'union_id', 'office_id'],
    union_id: ['office_id'],
  };
  return Object.fromEntries((below[name] ?? []).map(one => [one, undefined]));
}

const complete: Readonly<Record<string, string>> = { mobile: 'tel-national', email: 'email', username: 'username' };
const modes: Readonly<Record<string, 'numeric' | 'tel' | 'email'>> = { mobile: 'tel', email: 'email', nid: 'numeric' };
const numbers: ReadonlySet<string> = new Set(['mobile', 'nid']);
const helps: Readonly<Record<string, Text>> = {
  ...{ mobile: words.mobile_help, email: words.email_help, nid: words.nid_help },
  ...{ username: words.username_help, office_id: words.office_help },
};

function FieldInput({ name, draft, kind, problems, change, onName }: StepProps & { readonly name: string }) {
  const { say, locale } = useWords();
  const field = fieldOf(name);
  const isOptional = !isNeeded(name, kind) && needsLevel[name] === undefined;
  const label = isOptional ? `${say(field.label)} (${say(words.optional)})` : say(field.label);
  const help = helps[name] && say(helps[name]);
  const onValue = (value: unknown): void => change({ ...emptied(name), [name]: value });
  const props = { label, help, value: draft[name], problem: problems[name], onValue };
  if (field.kind === 'choice') return <ChoiceSelect {...props} field={field} />;
  if (field.kind === 'date') return <DateSelect {...props} />;
  if (field.kind === 'ref') {
    const onOption = (one: Option | undefined): void => {
      onName?.(name, (one && ((locale === 'en' ? one.name_en : null) || one.name)) ?? '');
      change({ ...emptied(name), [name]: one?.id, ...(name === 'office_layer_id' && { office_layer_level: one?.level }) });
    };
    return <RefSelect {...props} field={field} filter={filterOf(name, draft)} onOption={onOption} />;
  }
  const box = {
    ...{ label, help, problem: problems[name], value: String(draft[name] ?? ''), maxLength: 200 },
    ...{ autoComplete: complete[name] ?? 'off', inputMode: modes[name], lang: pairOf(field)?.language },
  };
  if (numbers.has(name)) return <NumberField {...box} onValue={onValue} />;
  return <TextField {...box} onChange={({ target }) => onValue(target.value)} />;
}

export function RecordStep({ step, ...props }: StepProps & { readonly step: Step }) {
  return fieldsOf(step, props.kind)
    .filter(name => isAsked(name, props.draft))
    .map(name => <FieldInput key={name} name={name} {...props} />);
}
