/** What of a loan is paid back and what is outstanding, its instalments, and the way to record the next payment. */
import Button from '@mui/material/Button';
import { lazy, Suspense, use, useState } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { digits, formatDate, formatMoney } from '../../i18n/format.ts';
import type { ChoiceField } from '../../resources/kernel/field.ts';
import { addMoney } from '../../resources/kernel/money.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { columnLabelOf } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './repayment-words.ts';
import './repayment.css';

const MoveDialog = lazy(() => import('../engine/record/move-dialog.tsx'));

type Installment = RaRecord<number> & {
  readonly serial: number;
  readonly due_date: string;
  readonly amount: number;
  readonly status: 'due' | 'paid';
  readonly paid_at: string | null;
  readonly challan_number: string | null;
};

/** The longest loan has as many instalments. */
const most = 360;

export default function Repayment({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const declaration = use(declarationOf('loan-installments'));
  const query = useGetList<Installment>(
    'loan-installments',
    {
      ...{ pagination: { page: 1, perPage: most }, sort: { field: 'serial', order: 'ASC' } },
      filter: { loan_application_id: record.id },
    },
    { retry: false, onError: () => undefined },
  );
  if (query.data === undefined || !declaration) return <Waiting query={query} title={words.failed[locale]} />;
  if (query.data.length === 0) return <p className="part note">{words.none[locale]}</p>;
  return <Paid installments={query.data} declaration={declaration} />;
}

type Props = { readonly installments: readonly Installment[]; readonly declaration: AnyResource };

function Paid({ installments, declaration }: Props) {
  const locale = useLocale();
  const mayPay = useKeys().has('UPDATE_LOAN_DISBURSEMENT');
  const [paying, setPaying] = useState<Installment | null>(null);
  const next = installments.find(({ status }) => status === 'due');
  const pay = declaration.states?.moves.pay;
  return (
    <div className="part repayment">
      <Sums installments={installments} next={next} />
      {mayPay && next && (
        <p>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setPaying(next)}>
            {fill(words.pay[locale], locale, { serial: next.serial })}
          </Button>
        </p>
      )}
      <TableSpace>
        <Lines installments={installments} declaration={declaration} />
      </TableSpace>
      {paying && pay && (
        <DeclarationProvider value={declaration}>
          <Suspense fallback={null}>
            <MoveDialog name="pay" move={pay} record={paying} onClose={() => setPaying(null)} />
          </Suspense>
        </DeclarationProvider>
      )}
    </div>
  );
}

function Sums({ installments, next }: { readonly installments: readonly Installment[]; readonly next: Installment | undefined }) {
  const locale = useLocale();
  const sum = (some: readonly Installment[]) => formatMoney(addMoney(...some.map(({ amount }) => amount)), locale);
  const facts = [
    [words.lent, sum(installments)],
    [words.paid, sum(installments.filter(({ status }) => status === 'paid'))],
    [words.outstanding, sum(installments.filter(({ status }) => status === 'due'))],
    [words.next, next ? `${formatDate(next.due_date, locale)} · ${formatMoney(next.amount, locale)}` : '–'],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{label[locale]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = ['serial', 'due_date', 'amount', 'status', 'paid_at', 'challan_number'] as const;

function Lines({ installments, declaration }: Props) {
  const locale = useLocale();
  const { options } = declaration.fields.status as ChoiceField;
  return (
    <table className="plain-table">
      <thead>
        <tr>
          {columns.map(name => (
            <th key={name} scope="col" className={name === 'amount' ? 'end' : undefined}>
              {columnLabelOf(declaration, name, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {installments.map(one => {
          const state = options.find(({ value }) => value === one.status);
          return (
            <tr key={one.id}>
              <th scope="row">
                <LinkBase to={`/loan-installments/${one.id}/show`}>{digits(one.serial, locale)}</LinkBase>
              </th>
              <td>{formatDate(one.due_date, locale)}</td>
              <td className="end">{formatMoney(one.amount, locale)}</td>
              <td>{state?.tone && <Tone tone={state.tone}>{state.text[locale]}</Tone>}</td>
              <td>{one.paid_at ? formatDate(one.paid_at, locale) : '–'}</td>
              <td>{one.challan_number ? digits(one.challan_number, locale) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
