/** Where more is taken of a dag than there is: a warning that names the other records. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useCreatePath } from 'react-admin';
import { formatDecimal } from '../../i18n/format.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { checkField } from '../../resources/kernel/validate.ts';
import { isError } from '../../resources/kernel/values.ts';
import { declarationOf } from '../engine/modules.ts';
import { fieldOf, type Row, represented } from '../engine/naming.ts';
import { useStill } from '../engine/references.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';

type Other = {
  readonly id: number;
  readonly record_number: string | null;
  readonly title: string | null;
  readonly title_en: string | null;
  readonly taken: number;
  readonly page: string;
};
type OverTaken = {
  readonly row: number;
  readonly total: number;
  readonly records: readonly Other[];
  readonly more: number;
  readonly hidden: number;
};

const words = {
  over: t(
    'সব রেকর্ড মিলিয়ে এই দাগের %{total} একর নেওয়া হচ্ছে, কিন্তু দাগে আছে %{area} একর।',
    'All records together take %{total} acres of this dag, which has %{area}.',
  ),
  others: t('অন্য রেকর্ড:', 'Other records:'),
  acres: t('%{area} একর', '%{area} acres'),
  more: t('আরও %{count}টি', '%{count} more'),
  hidden: t('আপনার দেখার অধিকারের বাইরে %{count}টি', '%{count} that you may not see'),
};

const asked = ['mouza_id', 'survey', 'dag_number', 'dag_area', 'taken_area'] as const;

/** What is asked about a row; nothing while a part of it is missing or wrong. */
function questionOf(schedules: AnyResource, row: Row): Row | undefined {
  const checked = asked.map(name => [name, checkField(row[name] ?? null, fieldOf(schedules, name)!)] as const);
  if (checked.some(([, one]) => isError(one) || one.value === null)) return undefined;
  return Object.fromEntries(checked.map(([name, one]) => [name, (one as { value: unknown }).value]));
}

const keyOf = (row: Row | undefined): string => JSON.stringify(row);

/** The warnings by the place of the row. Where the question fails there are none: nothing depends on them. */
export function useOverTaken(rows: readonly Row[], record: number | undefined): ReadonlyMap<number, ReactNode> {
  const schedules = use(declarationOf('land-schedules'));
  const questions = rows.map(row => schedules && questionOf(schedules, row));
  const still = useStill(JSON.stringify({ record_id: record ?? null, schedules: questions.filter(Boolean) }));
  const { data = [] } = useQuery({
    queryKey: ['land-schedules', 'over-taken', still],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(still) as { readonly schedules: readonly Row[] };
      const found = await dataOf<readonly OverTaken[]>('/api/land-schedules/over-taken', {
        method: 'POST',
        body,
        signal,
        again: 'as_it_is',
      });
      return found.map(one => ({ ...one, of: body.schedules[one.row] }));
    },
    enabled: questions.some(Boolean) && still.includes('mouza_id'),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = new Map(data.map(one => [keyOf(one.of), one]));
  return new Map(
    questions.flatMap((question, at) => {
      const over = question && found.get(keyOf(question));
      return over ? [[at, <Warning key={over.row} over={over} area={question.dag_area as number} />] as const] : [];
    }),
  );
}

/** As land offices write acres. */
const acrePlaces = 4;
export const acresOf = (area: number, locale: Locale): string => formatDecimal(area, locale, { scale: acrePlaces });

function Warning({ over, area }: { readonly over: OverTaken; readonly area: number }) {
  const { say, fill, locale } = useWords();
  const path = useCreatePath();
  const { records, more, hidden } = over;
  const rest = [more > 0 && fill(say(words.more), { count: more }), hidden > 0 && fill(say(words.hidden), { count: hidden })].filter(
    Boolean,
  );
  return (
    <>
      {fill(say(words.over), { total: acresOf(over.total, locale), area: acresOf(area, locale) })} {say(words.others)}{' '}
      {records.map((one, at) => (
        <span key={one.id}>
          {at > 0 && ', '}
          {/* In a window of its own: a form that is being filled in stays. */}
          <a className="ref-link" href={path({ resource: one.page, type: 'show', id: one.id })} target="_blank" rel="noreferrer">
            {represented('%{title}', one, locale)}
          </a>{' '}
          ({fill(say(words.acres), { area: acresOf(one.taken, locale) })})
        </span>
      ))}
      {rest.length > 0 && `${records.length > 0 ? ', ' : ''}${rest.join(', ')}`}
    </>
  );
}
