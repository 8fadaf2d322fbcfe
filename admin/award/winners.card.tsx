/** The people who were awarded, on the front page. */
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Behind } from '../engine/figures/behind.ts';
import { Card, Large, type Line, Lines, Nothing } from '../engine/figures/card.tsx';
import { nameIn, type Person, personIn } from '../engine/naming.ts';
import type { Named } from '../session/user.ts';
import { useWords } from '../shell/words.ts';

type Winner = { readonly id: number; readonly user_id: number; readonly user: Person; readonly award: Named };
type Winners = Behind & { readonly total: number; readonly people: readonly Winner[] };

const [title, none] = [t('পুরস্কৃত', 'Awarded'), t('এখনো কোনো পুরস্কার প্রকাশিত হয়নি।', 'No award has been published yet.')];

export default function WinnersCard({ answer }: { readonly answer: Winners }) {
  const { say, locale } = useWords();
  const lines = answer.people.map(
    (winner): Line => ({
      ...{ label: personIn(winner.user, locale), value: nameIn(winner.award, locale) },
      behind: { of: answer.of, filter: { user_id: winner.user_id } },
    }),
  );
  return (
    <Card title={say(title)} behind={answer.total > 0 ? answer : undefined}>
      {answer.total === 0 ? (
        <Nothing text={say(none)} />
      ) : (
        <>
          <Large value={formatNumber(answer.total, locale)} behind={answer} />
          <Lines lines={lines} />
        </>
      )}
    </Card>
  );
}
