/** The office's budget and spending, by fiscal year: a table for each, newest first, with a bar for the spent share. */
import { Suspense, use } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { columnLabelOf, nameIn } from '../engine/naming.ts';
import { labelIn } from '../engine/references.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { type Budget, shareOf, sumOf, yearsOf } from './budgets.ts';
import { words } from './office-words.ts';
import './office.css';

/** The limit of years: older ones are in the list. */
const most = 200;
const columns = ['budget_source', 'budget_amount', 'spent_amount', 'spent_percent'] as const;

export default function OfficeBudget({ record }: { record: RaRecord<number> }) {
  const locale = useLocale();
  const budgets = useGetList<Budget>(
    'office-budgets',
    {
      filter: { office_id: record.id, row_status: 1 },
      sort: { field: 'fiscal_year_id', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  if (budgets.data === undefined) return <Waiting query={budgets} title={words.failed[locale]} />;
  return (
    <Suspense fallback={null}>
      <Years budgets={budgets.data} />
    </Suspense>
  );
}

function Years({ budgets }: { readonly budgets: readonly Budget[] }) {
  const declaration = use(declarationOf('office-budgets'))!;
  const locale = useLocale();
  if (budgets.length === 0) return <p className="note part">{words.noBudget[locale]}</p>;
  return (
    <DeclarationProvider value={declaration}>
      <div className="related">
        {yearsOf(budgets).map(({ id, year, rows }) => (
          <section key={id} aria-labelledby={`budget-${id}`} className="related-list">
            <div className="related-head">
              <h2 id={`budget-${id}`}>{year ? labelIn('fiscal-years', year, locale) : ''}</h2>
            </div>
            <TableSpace>
              <table className="plain-table">
                <thead>
                  <tr>
                    {columns.map((name, at) => (
                      <th key={name} scope="col" className={at === 0 ? undefined : 'end'}>
                        {columnLabelOf(declaration, name, locale)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(row => (
                    <BudgetRow key={row.id} row={row} />
                  ))}
                </tbody>
                {rows.length > 1 && <Total rows={rows} />}
              </table>
            </TableSpace>
          </section>
        ))}
      </div>
    </DeclarationProvider>
  );
}

function BudgetRow({ row }: { readonly row: Budget }) {
  const locale = useLocale();
  const path = useCreatePath();
  return (
    <tr>
      <td>
        <LinkBase to={path({ resource: 'office-budgets', type: 'show', id: row.id })}>
          {nameIn({ name: row.budget_source, name_en: row.budget_source_en }, locale)}
        </LinkBase>
      </td>
      <Amounts budget={row.budget_amount} spent={row.spent_amount} />
      <td className="end">
        <Share percent={row.spent_percent} locale={locale} />
      </td>
    </tr>
  );
}

function Total({ rows }: { readonly rows: readonly Budget[] }) {
  const locale = useLocale();
  const [budget, spent] = [sumOf(rows, 'budget_amount'), sumOf(rows, 'spent_amount')];
  return (
    <tfoot>
      <tr>
        <td>{words.total[locale]}</td>
        <Amounts budget={budget} spent={spent} />
        <td className="end">
          <Share percent={shareOf(spent, budget)} locale={locale} />
        </td>
      </tr>
    </tfoot>
  );
}

function Amounts({ budget, spent }: { readonly budget: number; readonly spent: number | null }) {
  const locale = useLocale();
  return (
    <>
      <td className="end">{formatMoney(budget, locale)}</td>
      <td className="end">{spent === null ? '–' : formatMoney(spent, locale)}</td>
    </>
  );
}

/** The number says it; the bar, no longer than all, lets rows be compared. */
function Share({ percent, locale }: { readonly percent: number | null; readonly locale: 'bn' | 'en' }) {
  if (percent === null) return '–';
  return (
    <span className="office-share">
      <span className="office-bar" data-over={percent > 100 || undefined} aria-hidden="true">
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      {`${formatNumber(percent, locale, 1)}%`}
    </span>
  );
}
