/**
 * Above the rows of a report: the number of matching rows, the sums, and both for each value of the breakdown. Pressing a value shows only
 * its rows; pressing it again shows all.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { BhumiDataProvider, Totals, TotalsGroup } from '../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { LoadError } from '../notice.tsx';
import { labelIn } from '../references.ts';
import { useValueText } from '../value.tsx';
import { useFilters } from './filter-state.ts';
import './report-totals.css';

/** More than these are shown on request. */
const atFirst = 6;

function useTotals() {
  const { name } = useDeclaration();
  const { filterValues } = useListContext();
  const provider = useDataProvider<BhumiDataProvider>();
  return useQuery({
    queryKey: [name, 'totals', filterValues],
    queryFn: ({ signal }) => provider.totals(name, { filter: filterValues ?? {}, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export default function ReportTotals() {
  const translate = useTranslate();
  const { data, error, refetch } = useTotals();
  if (error) return <LoadError error={error} title={translate('screens.totals.error')} onRetry={refetch} />;
  return (
    <section className="totals" aria-label={translate('screens.totals.label')} aria-busy={data === undefined}>
      {data && <Sums totals={data} />}
      {data && data.total > 0 && <Groups totals={data} />}
    </section>
  );
}

function Sums({ totals }: { readonly totals: Totals }) {
  const translate = useTranslate();
  const naming = useNaming();
  const textOf = useValueText();
  const locale = useLocale();
  const facts: [string, string][] = [
    [translate('screens.totals.rows'), formatNumber(totals.total, locale)],
    ...Object.entries(totals.sums).map(([name, sum]): [string, string] => [naming.column(name), textOf(name, sum)]),
  ];
  return (
    <dl className="totals-sums">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A closed list in its own order, everything else as it came: the most frequent first. */
function inOrder(field: Field, groups: readonly TotalsGroup[]): readonly TotalsGroup[] {
  if (field.kind !== 'choice') return groups;
  const placeOf = ({ value }: TotalsGroup): number => field.options.findIndex(option => option.value === value);
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function Groups({ totals }: { readonly totals: Totals }) {
  const translate = useTranslate();
  const naming = useNaming();
  const locale = useLocale();
  const id = useId();
  const names = Object.keys(totals.by);
  const [by, setBy] = useState(names[0] ?? '');
  const [all, setAll] = useState(false);
  const { fields } = useDeclaration();
  const groups = inOrder(fields[by] as Field, totals.by[by] ?? []);
  const most = Math.max(...groups.map(({ count }) => count));
  const shown = all ? groups : groups.slice(0, atFirst);
  return (
    <div className="totals-by">
      <p>
        <label htmlFor={id}>{translate('screens.totals.by')}</label>
        <select id={id} value={by} onChange={event => setBy(event.target.value)}>
          {names.map(name => (
            <option key={name} value={name}>
              {naming.column(name)}
            </option>
          ))}
        </select>
      </p>
      <ul>
        {shown.map(group => (
          <Group key={String(group.value)} name={by} group={group} most={most} />
        ))}
      </ul>
      {groups.length > atFirst && (
        <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {translate(all ? 'screens.totals.fewer' : 'screens.totals.more', { count: formatNumber(groups.length - atFirst, locale) })}
        </button>
      )}
    </div>
  );
}

function Group({ name, group, most }: { readonly name: string; readonly group: TotalsGroup; readonly most: number }) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const naming = useNaming();
  const textOf = useValueText();
  const { values, set } = useFilters();
  const sums = Object.entries(group.sums).map(([sum, value]) => `${naming.column(sum)} ${textOf(sum, value)}`);
  const field = declaration.fields[name] as Field;
  const text = field.kind === 'ref' && group.label ? labelIn(field.to, group.label, locale) : textOf(name, group.value);
  const wanted = group.value === null ? { exists: false } : group.value;
  const isSet = JSON.stringify(values[name]) === JSON.stringify(wanted);
  return (
    <li>
      <button type="button" aria-pressed={isSet} onClick={() => set(name, isSet ? undefined : wanted)}>
        <span>
          {text}
          {sums.length > 0 && <small>{sums.join(', ')}</small>}
        </span>
        <b>{formatNumber(group.count, locale)}</b>
        <i style={{ inlineSize: `${(group.count / most) * 100}%` }} />
      </button>
    </li>
  );
}
