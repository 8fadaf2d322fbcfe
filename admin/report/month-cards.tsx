/** Letters, land tax and khatians of the newest month that was entered. */
import { useAbility } from '@casl/react';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { Card, type Line, Lines, Nothing } from '../engine/figures/card.tsx';
import { useWords } from '../shell/words.ts';
import type { Month } from './answer.ts';
import { Rate } from './shares.tsx';
import { words } from './words.ts';

const [lakh, crore] = [100_000, 10_000_000];

function useTaka(): (amount: number) => string {
  const { say, fill, locale } = useWords();
  return amount => {
    const [unit, name] = amount >= crore ? [crore, words.crore] : amount >= lakh ? [lakh, words.lakh] : [1, words.taka];
    return fill(say(name), { amount: formatNumber(amount / unit, locale, unit === 1 ? 0 : 2) });
  };
}

type Key = keyof typeof words;
/** The content of each card: its rate, and its lines. */
const cards = [
  { key: 'mail', rate: 'mail_rate', lines: ['mail_received', 'mail_disposed', 'mail_pending'], isMoney: false },
  {
    ...{ key: 'tax', rate: 'tax_rate', isMoney: true },
    lines: ['tax_demand_current', 'tax_demand_arrear', 'tax_collected', 'tax_collected_general', 'tax_collected_institution'],
  },
  {
    ...{ key: 'khatian', rate: 'khatian_on_time_rate', isMoney: false },
    lines: ['khatian_applied', 'khatian_delivered', 'khatian_pending_in_time', 'khatian_pending_late'],
  },
] as const satisfies readonly { readonly key: Key; readonly rate: Key; readonly lines: readonly Key[]; readonly isMoney: boolean }[];

export function MonthCards({ month }: { readonly month: Month }) {
  const { say, fill, locale } = useWords();
  const mayEnter = mayEver(useAbility<Ability>(), 'create', 'office-monthly-figures');
  const taka = useTaka();
  const { figures } = month;
  const note =
    month.month === null ? undefined : fill(say(words.monthOf), { month: formatMonth(month.month, locale), count: month.offices });
  return cards.map(({ key, rate, lines, isMoney }) => (
    <Card key={key} title={say(words[key])} note={note} behind={figures ? month : undefined}>
      {figures === null ? (
        <Nothing text={say(words.noMonth)}>{mayEnter && <a href="/office-monthly-figures/create">{say(words.enterMonth)}</a>}</Nothing>
      ) : (
        <>
          <Rate percent={figures[rate] ?? null} label={say(words[rate])} />
          <Lines
            lines={lines.map((name): Line => {
              const value = figures[name] ?? 0;
              return { label: say(words[name]), value: isMoney ? taka(value) : value, bad: name === 'khatian_pending_late' && value > 0 };
            })}
          />
        </>
      )}
    </Card>
  ));
}
