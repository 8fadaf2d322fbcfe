/** On the first page: links to the new records that people write most often, as far as the reader may make them. */
import { useAbility } from '@casl/react';
import { useId } from 'react';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { t } from '../../resources/kernel/text.ts';
import type { BeginLink } from '../engine/begin-link.ts';
import { useWords } from './words.ts';

const title = t('নতুন আবেদন ও নথি', 'New requests and records');

const links = Object.values(import.meta.glob<{ default: BeginLink }>('../*/*.begin.ts', { eager: true }))
  .map(file => file.default)
  .sort((one, other) => one.at - other.at);

export function BeginPart() {
  const id = useId();
  const { say } = useWords();
  const ability = useAbility<Ability>();
  const open = links.filter(({ resource }) => mayEver(ability, 'create', resource));
  if (open.length === 0) return null;
  return (
    <section className="work-part" aria-labelledby={id}>
      <h2 id={id}>{say(title)}</h2>
      <p className="work-more">
        {open.map(({ resource, label }) => (
          <a key={resource} href={`/${resource}/create`}>
            {say(label)}
          </a>
        ))}
      </p>
    </section>
  );
}
