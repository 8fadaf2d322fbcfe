/** Filters a history by one field or one person. Shown when the history is long. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryEntry, HistoryKind } from '../data-provider.ts';
import { useLocale, useNaming } from '../declaration.tsx';
import { personIn } from '../naming.ts';

/** '' is all of them; `system` is for entries without a person. */
export type Wanted = { readonly field: string; readonly person: string };
export const everything: Wanted = { field: '', person: '' };

const personOf = ({ user }: HistoryEntry): string => (user === null ? 'system' : String(user.id));

/** Of an entry that matches, the changes that do. */
export function matching(entries: readonly HistoryEntry[], { field, person }: Wanted): readonly HistoryEntry[] {
  return entries
    .filter(entry => person === '' || personOf(entry) === person)
    .map(entry => (field === '' ? entry : { ...entry, changes: entry.changes.filter(change => change.field === field) }))
    .filter(({ changes }) => field === '' || changes.length > 0);
}

type Props = { readonly entries: readonly HistoryEntry[]; readonly wanted: Wanted; readonly onChange: (wanted: Wanted) => void };

export function HistoryFilter({ entries, wanted, onChange }: Props) {
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const fields = [...new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const people = new Map(
    entries.map(entry => [personOf(entry), entry.user === null ? translate('screens.history.system') : personIn(entry.user, locale)]),
  );
  return (
    <div className="history-filter">
      <Choice
        label={translate('screens.history.field')}
        value={wanted.field}
        options={fields.map(name => [name, naming.label(name)])}
        onChange={field => onChange({ ...wanted, field })}
      />
      <Choice
        label={translate('screens.history.person')}
        value={wanted.person}
        options={[...people]}
        onChange={person => onChange({ ...wanted, person })}
      />
    </div>
  );
}

const kinds: readonly HistoryKind[] = ['all', 'changes', 'reads'];

/** Changes, readings, or both: for records whose readings are logged. */
export function KindFilter({ kind, onChange }: { readonly kind: HistoryKind; readonly onChange: (kind: HistoryKind) => void }) {
  const translate = useTranslate();
  return (
    <div className="history-filter">
      <Choice
        label={translate('screens.history.kind')}
        value={kind}
        options={kinds.map(one => [one, translate(`screens.history.kinds.${one}`)])}
        onChange={value => onChange(value as HistoryKind)}
        isRequired
      />
    </div>
  );
}

type ChoiceProps = {
  readonly isRequired?: true;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange, isRequired }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <NativeSelect input={<OutlinedInput />} value={value} onChange={event => onChange(event.target.value)} inputProps={{ id }}>
        {!isRequired && <option value="">{translate('screens.list.any')}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
