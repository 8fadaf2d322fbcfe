/** What is sought in archived years: days, a person, words. An archived year fills in its days. */
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import { soughtIn } from '../../../resources/kernel/archived.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { DateBox } from '../form/date-box.tsx';
import RefPicker from '../form/ref-picker.tsx';
import { type Asked, type Days, problemOf, searchOf, startOf, yearsOf } from './asked.ts';
import { Months, Sought } from './sought.tsx';
import { useArchivedTitle } from './title.ts';
import { words } from './words.ts';

type Props = { readonly months: readonly string[]; readonly asked: Asked | undefined; readonly address: string };

/** What is typed; it follows the address when that changes. */
function useTyped({ months, asked, address }: Props) {
  const start = () => asked ?? startOf(months);
  const [typed, setTyped] = useState(start);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setTyped(start());
  }
  return [typed, (part: Partial<Asked>) => setTyped(before => ({ ...before, ...part }))] as const;
}

export function SearchForm(props: Props) {
  const locale = useLocale();
  const declaration = useDeclaration();
  const naming = useNaming();
  const title = useArchivedTitle();
  const navigate = useNavigate();
  const id = useId();
  const [typed, change] = useTyped(props);
  const [problem, setProblem] = useState<Text>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(typed, declaration);
    setProblem(found);
    if (!found) navigate({ search: searchOf(typed) });
  };
  const dayBox = (name: 'from' | 'to') => (
    <Part id={`${id}-${name}`} label={words[name][locale]}>
      <DateBox
        box={{
          ...{ id: `${id}-${name}`, value: typed[name], describedBy: problem && `${id}-problem`, onBlur: () => undefined },
          onChange: value => change({ [name]: String(value ?? '') }),
        }}
        name={words[name][locale]}
      />
    </Part>
  );
  const person = naming.label('user_id');
  return (
    <search aria-label={title}>
      <form className="archived-form" onSubmit={submit} noValidate>
        {declaration.byMonth ? (
          <Part id={`${id}-month`} label={words.month[locale]}>
            <Months id={`${id}-month`} months={props.months} days={typed} onChoose={change} />
          </Part>
        ) : (
          <Years months={props.months} onChoose={change} />
        )}
        {dayBox('from')}
        {dayBox('to')}
        <Part id={`${id}-user`} label={person} wide>
          <RefPicker id={`${id}-user`} resource="users" label={person} value={typed.user} onChange={user => change({ user })} />
        </Part>
        <Further id={id} where={typed.where} onChange={where => change({ where })} />
        <Part id={`${id}-text`} label={words.text[locale]}>
          <input
            id={`${id}-text`}
            className="input"
            value={typed.text}
            maxLength={100}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Part>
        <button type="submit" className="button button-main">
          <Icon of={Search} />
          {words.search[locale]}
        </button>
        <p id={`${id}-problem`} className={problem ? 'archived-problem' : 'note'} role={problem && 'alert'}>
          {(problem ?? words.noted)[locale]}
        </p>
      </form>
    </search>
  );
}

type FurtherProps = {
  readonly id: string;
  readonly where: Asked['where'];
  readonly onChange: (where: Asked['where']) => void;
};

/** What the list is filtered by, as far as it is a choice or a number. */
function Further({ id, where, onChange }: FurtherProps) {
  const declaration = useDeclaration();
  const naming = useNaming();
  return soughtIn(declaration).map(name => (
    <Part key={name} id={`${id}-${name}`} label={naming.label(name)}>
      <Sought
        id={`${id}-${name}`}
        field={declaration.fields[name] as Field}
        value={where[name] ?? ''}
        onChange={value => onChange({ ...where, [name]: value })}
      />
    </Part>
  ));
}

type PartProps = { readonly id: string; readonly label: string; readonly wide?: true; readonly children: ReactNode };

const Part = ({ id, label, wide, children }: PartProps) => (
  <div className="archived-part" data-wide={wide}>
    <label htmlFor={id} className="note">
      {label}
    </label>
    {children}
  </div>
);

type YearsProps = { readonly months: readonly string[]; readonly onChoose: (days: Days) => void };

function Years({ months, onChoose }: YearsProps) {
  const locale = useLocale();
  return (
    <fieldset className="archived-years">
      <legend className="note">{words.years[locale]}</legend>
      {yearsOf(months).map(({ year, from, to }) => (
        <button key={year} type="button" className="button" onClick={() => onChoose({ from, to })}>
          {digits(year, locale)}
        </button>
      ))}
    </fieldset>
  );
}
