/** Every module of the dictionary with its entities; the search covers all of them. */
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { areas } from '../../../resources/kernel/areas.ts';
import { type CommonName, commonLabels, commonNames } from '../../../resources/kernel/common.ts';
import { ResourceIcon } from '../../shell/icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { columnLabelOf } from '../naming.ts';
import { Notice } from '../notice.tsx';
import { type Chapter, errorsNamed } from './entities.ts';
import { ErrorTable } from './error-table.tsx';
import { Find } from './find.tsx';
import { found, type Hit } from './search.ts';
import { useSpeech } from './speech.ts';

const addressOf = ({ entry: { module, name } }: Hit['entity']): string => `/model/${module}#${name}`;

/** @param fields shown where only they answer */
function HitLine({ hit: { entity, fields, byName } }: { hit: Hit }) {
  const { say, locale } = useSpeech();
  const { declaration } = entity;
  return (
    <li>
      <ResourceIcon name={declaration.icon} />
      <LinkBase className="dict-way" to={addressOf(entity)}>
        {say(declaration.plural)}
      </LinkBase>
      <code>{declaration.name}</code>
      {byName ? (
        declaration.about && <span className="note">{say(declaration.about)}</span>
      ) : (
        <span className="note">{fields.map(name => columnLabelOf(declaration, name, locale)).join(', ')}</span>
      )}
    </li>
  );
}

function ChapterLines({ chapter, hits }: { chapter: Chapter; hits: readonly Hit[] }) {
  const { words, say, fill } = useSpeech();
  const own = hits.filter(({ entity }) => entity.entry.module === chapter.name);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={`chapter-${chapter.name}`}>
      <h2 className="dict-head" id={`chapter-${chapter.name}`}>
        <LinkBase to={`/model/${chapter.name}`}>{say(chapter.label)}</LinkBase>
        <span className="note">
          {say(areas[chapter.area])} · {fill(words.entities, { count: own.length })}
        </span>
      </h2>
      <ul className="dict-lines">
        {own.map(hit => (
          <HitLine key={hit.entity.declaration.name} hit={hit} />
        ))}
      </ul>
    </section>
  );
}

function CommonFields() {
  const { words, say } = useSpeech();
  return (
    <section aria-labelledby="common-fields">
      <h2 className="dict-head" id="common-fields">
        {words.common_title}
      </h2>
      <p>{words.common_text}</p>
      <ul className="dict-lines">
        {commonNames.map((name: CommonName) => (
          <li key={name}>
            <span>{say(commonLabels[name])}</span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Overview({ chapters }: { chapters: readonly Chapter[] }) {
  const { words, title } = useSpeech();
  const [typed, setTyped] = useState('');
  const hits = found(chapters, typed);
  return (
    <>
      <PageHead title={title} count={chapters.reduce((sum, { entities }) => sum + entities.length, 0)} />
      <div className="dict">
        <p>{words.lead}</p>
        {chapters.length === 0 ? <Notice drawing="empty" title={words.none} /> : <Find typed={typed} onType={setTyped} hits={hits} />}
        {chapters.map(chapter => (
          <ChapterLines key={chapter.name} chapter={chapter} hits={hits} />
        ))}
        {chapters.length > 0 && typed.trim() === '' && (
          <>
            <CommonFields />
            <section aria-labelledby="general-errors">
              <h2 className="dict-head" id="general-errors">
                {words.general_errors}
              </h2>
              <ErrorTable errors={errorsNamed('validation', 'files')} />
            </section>
          </>
        )}
      </div>
    </>
  );
}
