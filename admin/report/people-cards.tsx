/** An office's efficiency in one figure, and people who are always on time. */
import { formatNumber } from '../../i18n/format.ts';
import { Card, Large, type Line, Lines, Nothing } from '../engine/figures/card.tsx';
import { personIn } from '../engine/naming.ts';
import { useWords } from '../shell/words.ts';
import { type Efficiency, percentIn, type Streaks } from './answer.ts';
import { Rate } from './shares.tsx';
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
