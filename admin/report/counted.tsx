/** The cards whose figures are totals of lists; their names are in their declaration. */
import { useAbility } from '@casl/react';
import { formatNumber } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { cards } from '../../resources/generated/cards.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { inSentence, type Text } from '../../resources/kernel/text.ts';
import { usualEnd } from '../../resources/kernel/usual-hours.ts';
import { Card, Large, type Line, Lines, Nothing } from '../engine/figures/card.tsx';
import { useWords } from '../shell/words.ts';
import { type Counted, type Figure, percentIn, shareOf } from './answer.ts';
import { Shares } from './shares.tsx';
import { words } from './words.ts';

type Props = { readonly widget: Counted };

function useNames({ key }: Counted) {
  const { say } = useWords();
  const declared = cards[key];
  return {
    title: declared ? say(declared.label) : key,
    lineOf: (figure: Figure): Line => {
      const named = declared?.figures[figure.key];
      return { label: named ? say(named) : figure.key, value: figure.value, behind: figure };
    },
  };
}

const figureOf = ({ figures }: Counted, key: string): Figure | undefined => figures.find(one => one.key === key);

/** By shade: people present in the greens, people missing in the colour of a shortfall. */
const marks: Readonly<Record<string, string>> = { present: 'c0', late: 'c1', short_duty: 'c2', outside_duty: 'c3', absent: 'bad' };
const present: ReadonlySet<string> = new Set(['present', 'late', 'short_duty', 'outside_duty']);

/** Before the usual end of office hours, or while nothing is entered, nobody is called absent who has no record. */
const isDayOver = (now: Date): boolean => inDhaka(now).time >= usualEnd;

function Attendance({ widget, people }: Props & { readonly people: number | undefined }) {
  const { say, fill, locale } = useWords();
  const mayEnter = mayEver(useAbility<Ability>(), 'create', 'attendances');
  const { title, lineOf } = useNames(widget);
  const came = widget.figures.filter(({ key }) => present.has(key)).reduce((sum, { value }) => sum + value, 0);
  const share = people === undefined ? undefined : shareOf(came, people);
  const isOver = came > 0 && isDayOver(new Date());
  const markOf = (key: string) => (key === 'absent' && !isOver ? 'rest' : (marks[key] ?? 'c3'));
  // Nobody is missing before they are due: of them there is nothing to say.
  const said = widget.figures.filter(({ key, value }) => key !== 'absent' || isOver || value > 0);
  const lines = said.map(figure => ({
    ...lineOf(figure),
    ...(figure.key === 'absent' && !isOver && { label: say(words.notRecorded) }),
    mark: markOf(figure.key),
    bad: figure.key === 'absent' && isOver && figure.value > 0,
  }));
  return (
    <Card title={title}>
      <Large value={formatNumber(came, locale)}>
        {people !== undefined &&
          (share === undefined
            ? fill(say(words.came), { of: people })
            : fill(say(words.cameShare), { of: people, percent: percentIn(share, locale) }))}
      </Large>
      <Shares parts={widget.figures.map(({ key, value }) => ({ mark: markOf(key), value }))} />
      <Lines lines={lines} />
      {came === 0 && (
        <Nothing text={say(words.noAttendance)}>{mayEnter && <a href="/attendances/create">{say(words.enterAttendance)}</a>}</Nothing>
      )}
    </Card>
  );
}

function Employees({ widget }: Props) {
  const { say, fill, locale } = useWords();
  const { title, lineOf } = useNames(widget);
  const [posts, filled, vacant] = ['posts', 'filled', 'vacant'].map(key => figureOf(widget, key));
  const share = posts && vacant && vacant.value > 0 ? shareOf(vacant.value, posts.value) : undefined;
  const lines = widget.figures
    .filter(({ key }) => key !== 'posts')
    .map(figure => ({ ...lineOf(figure), bad: figure.key === 'vacant' && figure.value > 0 }));
  return (
    <Card title={title}>
      {posts && (
        <Large value={formatNumber(posts.value, locale)} behind={posts}>
          {say(words.posts)}
          {share !== undefined && `, ${fill(say(words.vacantShare), { percent: percentIn(share, locale) })}`}
        </Large>
      )}
      {filled && vacant && (
        <Shares
          parts={[
            { mark: 'c0', value: filled.value },
            { mark: 'bad', value: vacant.value },
          ]}
        />
      )}
      <Lines lines={lines} />
    </Card>
  );
}

/** How much of the second figure the first one is. */
function Share({ widget, text }: Props & { readonly text: Text }) {
  const { say, fill, locale } = useWords();
  const { title } = useNames(widget);
  const [part, whole] = widget.figures;
  if (!part || !whole) return null;
  return (
    <Card title={title} behind={whole}>
      <Large value={formatNumber(part.value, locale)} behind={part}>
        {fill(say(text), { of: whole.value })}
      </Large>
      <Shares
        parts={[
          { mark: 'c0', value: part.value },
          { mark: 'rest', value: whole.value - part.value },
        ]}
      />
    </Card>
  );
}

/** A card of one figure: its name says what it counts. */
function Single({ widget }: Props) {
  const { locale } = useWords();
  const { title, lineOf } = useNames(widget);
  return (
    <Card title={title}>
      {widget.figures.map(figure => (
        <Large key={figure.key} value={formatNumber(figure.value, locale)} behind={figure}>
          {inSentence(lineOf(figure).label, locale)}
        </Large>
      ))}
    </Card>
  );
}

/** @param people who has a desk, where that is known */
export function CountedCard({ widget, people }: Props & { readonly people: number | undefined }) {
  if (widget.key === 'attendance') return <Attendance widget={widget} people={people} />;
  if (widget.key === 'employees') return <Employees widget={widget} />;
  const share = cards[widget.key]?.share;
  return share ? <Share widget={widget} text={share} /> : <Single widget={widget} />;
}
