/** One line of the matrix. It is drawn again only when one of its own keys has changed. */
import { memo, type ReactNode } from 'react';
import { type Locale, sentence } from '../../../resources/kernel/text.ts';
import { type Line, type MatrixKey, shortName, stateOf, verbs } from './sheets.ts';
import { StateBox, Tick } from './tick.tsx';
import { verbWords, words } from './words.ts';

type Props = {
  readonly line: Line;
  readonly locale: Locale;
  /** The ids of its keys that are chosen, and of those that were, as text: equal texts are equal lines. */
  readonly now: string;
  readonly was: string;
  readonly onChoose?: (ids: readonly number[], isOn: boolean) => void;
  readonly shown?: (key: MatrixKey) => ReactNode;
};

export const idsIn = (keys: readonly MatrixKey[], held: ReadonlySet<number>): string =>
  keys.flatMap(({ id }) => (held.has(id) ? id : [])).join(' ');

const setOf = (ids: string): ReadonlySet<number> => new Set(ids === '' ? [] : ids.split(' ').map(Number));

export const MatrixLine = memo(function MatrixLine({ line, locale, now, was, onChoose, shown }: Props) {
  const [held, before] = [setOf(now), setOf(was)];
  const tick = (key: MatrixKey, verb: string) => (
    <Tick key={key.id} {...{ of: key, verb, locale, onChoose, shown }} isOn={held.has(key.id)} wasOn={before.has(key.id)} />
  );
  const subject = line.label[locale];
  return (
    <tr>
      <th scope="row">
        {onChoose ? (
          <StateBox
            className="matrix-subject"
            state={stateOf(line.keys, held)}
            label={sentence(words.row, locale, { subject })}
            onSet={isOn =>
              onChoose(
                line.keys.map(({ id }) => id),
                isOn,
              )
            }
          >
            {subject}
          </StateBox>
        ) : (
          subject
        )}
      </th>
      {verbs.map(verb => {
        const key = line.cells[verb];
        return <td key={verb}>{key && tick(key, verbWords[verb][locale])}</td>;
      })}
      <td className="matrix-others">{line.others.map(key => tick(key, shortName(key, line, locale)))}</td>
    </tr>
  );
});
