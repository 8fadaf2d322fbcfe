/** Winners as cards: picture, name, post of that day, place, score, and what they are honoured for. */
import { Pencil, UserRound } from 'lucide-react';
import { LinkBase } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage, type Named, nameIn, type Person, personIn } from '../engine/naming.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './board-words.ts';
import './winner-cards.css';

export type Winner = {
  readonly id: number;
  readonly award_id: number;
  readonly award: Named;
  readonly user: Person;
  readonly designation: Named | null;
  readonly office: Named | null;
  readonly position: number;
  readonly total_score: number;
  readonly citation: string | null;
  readonly citation_en: string | null;
  readonly picture: { readonly url: string } | null;
};

/** By their place. */
export function WinnerCards({ of }: { readonly of: readonly Winner[] }) {
  const winners = of.toSorted((one, other) => one.position - other.position || one.id - other.id);
  return (
    <ul className="winner-cards">
      {winners.map(winner => (
        <Card key={winner.id} winner={winner} />
      ))}
    </ul>
  );
}

function Card({ winner }: { readonly winner: Winner }) {
  const locale = useLocale();
  const mayEdit = useKeys().has('PUBLISH_AWARD');
  const { id, user, designation, office, position, total_score, picture } = winner;
  const name = personIn(user, locale);
  const citation = inLanguage(winner, 'citation', locale);
  return (
    <li>
      <div className="winner-picture">
        {picture ? <img src={picture.url} alt={fill(words.picture[locale], locale, { name })} /> : <Icon of={UserRound} size={48} />}
      </div>
      <div className="winner-text">
        <h3>
          <LinkBase to={`/award-winners/${id}/show`}>{name}</LinkBase>
        </h3>
        <p className="note">{[designation, office].flatMap(one => (one ? nameIn(one, locale) : [])).join(', ')}</p>
        <p>
          {fill(words.place[locale], locale, { place: position })} ·{' '}
          {fill(words.score[locale], locale, { score: formatNumber(total_score, locale) })}
        </p>
        {citation ? <blockquote>{String(citation)}</blockquote> : null}
        {mayEdit && (
          <LinkBase to={`/award-winners/${id}`} className="note">
            <Icon of={Pencil} size={14} />
            {words.edit[locale]}
          </LinkBase>
        )}
      </div>
    </li>
  );
}
