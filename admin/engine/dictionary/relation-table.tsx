/** References as a table: what the diagram draws, in words. */
import { kindName } from '../../../resources/kernel/kinds/registry.ts';
import type { Chapter } from './entities.ts';
import { EntityLink } from './names.tsx';
import type { Relation } from './relations.ts';
import { useSpeech } from './speech.ts';

export function RelationTable({ relations, chapters }: { relations: readonly Relation[]; chapters: readonly Chapter[] }) {
  const { words, say } = useSpeech();
  return (
    <table className="plain-table wordy">
      <thead>
        <tr>
          <th scope="col">{words.diagram.from}</th>
          <th scope="col">{words.diagram.field}</th>
          <th scope="col">{words.diagram.to}</th>
        </tr>
      </thead>
      <tbody>
        {relations.map(({ from, field, label, to, required, many }) => (
          <tr key={`${from} ${field}`}>
            <td>
              <EntityLink name={from} chapters={chapters} />
            </td>
            <td>
              {say(label)} <code>{field}</code>
              {required && <span className="dict-mark">{words.marks.required}</span>}
              {many && <span className="dict-mark">{say(kindName('refs'))}</span>}
            </td>
            <td>
              <EntityLink name={to} chapters={chapters} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
