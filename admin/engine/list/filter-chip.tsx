/** One filter in the bar: unset an outline, set green with its sentence in bold and a cross. Its pane is loaded when it is opened. */
import { ChevronDown, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kernel/field.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useSaid } from './condition-words.ts';
import { conditionOf, filterFieldOf } from './conditions.ts';

const FilterPane = lazy(() => import('./filter-pane.tsx'));

type Props = {
  readonly name: string;
  readonly raw: unknown;
  readonly onChange: (raw: unknown) => void;
  /** It was just added, so it is open; the component that added it is notified when it is closed. */
  readonly added?: boolean;
  readonly onClosed?: () => void;
  /** There is no room for it: it is measured, but neither seen nor reached. */
  readonly folded?: boolean;
};

export function FilterChip(props: Props) {
  const field = filterFieldOf(useDeclaration(), props.name);
  return field === undefined ? null : <Chip {...props} field={field} />;
}

function Chip({ name, raw, onChange, added = false, onClosed, folded = false, field }: Props & { field: Field }) {
  const translate = useTranslate();
  const label = useNaming().column(name);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(added);
  const condition = conditionOf(field, raw);
  const said = useSaid(field, name, condition) ?? (raw === undefined ? undefined : translate('screens.filter.says.unknown'));
  const set = said !== undefined;
  return (
    <span className={`filter-chip${set ? ' filter-set' : ''}${folded ? ' filter-folded' : ''}`} data-filter={name}>
      <button
        ref={button}
        type="button"
        className="filter-open"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={said}
        onClick={() => setOpen(true)}
      >
        {set ? `${label}: ` : label}
        {set ? <b>{said}</b> : <Icon of={ChevronDown} size={16} />}
      </button>
      {set && (
        <button
          type="button"
          className="filter-clear"
          aria-label={translate('screens.list.filter_clear', { name: label })}
          onClick={() => {
            onChange(undefined);
            button.current?.focus();
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterPane
            anchor={() => button.current}
            field={field}
            name={name}
            label={label}
            condition={condition}
            onChange={onChange}
            onClose={() => {
              setOpen(false);
              onClosed?.();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
