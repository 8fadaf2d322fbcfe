/** An office's efficiency in one figure, people who are always on time, and people who were awarded. */
import { formatNumber } from '../../i18n/format.ts';
import { nameIn, personIn } from '../engine/naming.ts';
import { useWords } from '../shell/words.ts';
import { type Efficiency, percentIn, type Streaks, type Winners } from './answer.ts';
import { Card, Large, type Line, Lines, Nothing, Rate } from './card.tsx';
import { partWords, words } from './words.ts';

export function EfficiencyCard({ efficiency }: { readonly efficiency: Efficiency }) {
  const { say, fill, locale } = useWords();
  const lines = efficiency.parts.map((part): Line => {
    const weight = part.weight === 1 ? '' : ` (${fill(say(words.weight), { weight: part.weight })})`;
    return { label: say(partWords[part.key]) + weight, value: percentIn(part.percent, locale), behind: part };
  });
  return (
    <Card title={say(words.efficiency)}>
      <Rate percent={efficiency.percent} label={say(words.weighted)} />
      <Lines lines={lines} />
    </Card>
  );
}

export function StreaksCard({ streaks: { own, best } }: { readonly streaks: Streaks }) {
  const { say, fill, locale } = useWords();
  const lines = best.map(
    (streak): Line => ({
      ...{ label: personIn(streak.user, locale), behind: streak },
      value: fill(say(words.days), { count: streak.days }),
    }),
  );
  return (
    <Card title={say(words.streaks)}>
      {own && (
        <Large value={formatNumber(own.days, locale)} behind={own}>
          {fill(say(words.ownStreak), { count: own.days })}
        </Large>
      )}
      <Lines lines={lines} />
      {!own && lines.length === 0 && <Nothing text={say(words.noStreak)} />}
    </Card>
  );
}

export function WinnersCard({ winners }: { readonly winners: Winners }) {
  const { say, locale } = useWords();
  const lines = winners.people.map(
    (winner): Line => ({
      ...{ label: personIn(winner.user, locale), value: nameIn(winner.award, locale) },
      behind: { of: winners.of, filter: { user_id: winner.user_id } },
    }),
  );
  return (
    <Card title={say(words.winners)} behind={winners.total > 0 ? winners : undefined}>
      {winners.total === 0 ? (
        <Nothing text={say(words.noWinners)} />
      ) : (
        <>
          <Large value={formatNumber(winners.total, locale)} behind={winners} />
          <Lines lines={lines} />
        </>
      )}
    </Card>
  );
}
