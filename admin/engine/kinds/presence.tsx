/** The only filter of what has no order and no short value: whether there is any. */
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import { ChoiceFilter } from '../list/filters.tsx';
import type { FilterProps } from './kind.ts';

const presenceOf = (value: unknown): boolean | undefined => {
  const given = typeof value === 'object' && value !== null && 'exists' in value ? value.exists : undefined;
  return typeof given === 'boolean' ? given : undefined;
};

export function PresenceFilter<F extends Field>({ value, onChange, ...rest }: FilterProps<F>) {
  const translate = useTranslate();
  const choices = [true, false].map(one => ({ value: one, text: translate(one ? 'screens.yes' : 'screens.no') }));
  return (
    <ChoiceFilter
      {...rest}
      value={presenceOf(value)}
      choices={choices}
      onChange={chosen => onChange(chosen === undefined ? undefined : { exists: chosen })}
    />
  );
}
