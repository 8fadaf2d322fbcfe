/** One module in the dictionary: a diagram of its entities' references, each entity, and the module's errors. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { areas } from '../../../resources/kernel/areas.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { type Chapter, errorsNamed } from './entities.ts';
import { EntitySection } from './entity-section.tsx';
import { ErrorTable } from './error-table.tsx';
import { Find } from './find.tsx';
import { RelationTable } from './relation-table.tsx';
import { referencesOf } from './relations.ts';
import { found } from './search.ts';
import { useSpeech } from './speech.ts';

const Diagram = lazy(() => import('./diagram.tsx'));

type Props = { readonly chapter: Chapter; readonly chapters: readonly Chapter[] };

/** Scrolls to the address's entity and focuses it, so that reading goes on there. */
function useNamedEntity(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    // A browser may return a promise, which an effect must not return.
    void named?.scrollIntoView?.({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [hash]);
}

function Relations({ chapter, chapters }: Props) {
  const { words, say, fill } = useSpeech();
  const relations = chapter.entities.flatMap(referencesOf);
  return (
    <section className="dict-relations" aria-labelledby="relations">
      <h2 className="dict-head" id="relations">
        {words.diagram.title}
      </h2>
      {relations.length === 0 ? (
        <p>{words.diagram.none}</p>
      ) : (
        <>
          <Suspense fallback={<p className="note">{words.diagram.drawing}</p>}>
            <Diagram chapter={chapter} chapters={chapters} label={fill(words.diagram.label, { module: say(chapter.label) })} />
          </Suspense>
          <details>
            <summary>{words.diagram.table}</summary>
            <RelationTable relations={relations} chapters={chapters} />
          </details>
        </>
      )}
    </section>
  );
}

export function ChapterPage({ chapter, chapters }: Props) {
  const { words, say, title } = useSpeech();
  const [typed, setTyped] = useState('');
  useNamedEntity();
  const hits = found([chapter], typed);
  const errors = errorsNamed(chapter.name);
  const seeking = typed.trim() !== '';
  return (
    <>
      <PageHead
        breadcrumb={[{ label: title, to: '/model' }, { label: say(areas[chapter.area]) }]}
        title={say(chapter.label)}
        count={chapter.entities.length}
        documentTitle={`${say(chapter.label)} · ${title}`}
      />
      <div className="dict">
        <Find typed={typed} onType={setTyped} hits={hits} />
        {!seeking && (
          <>
            <nav className="dict-contents" aria-label={words.contents}>
              {chapter.entities.map(({ declaration: { name, plural } }) => (
                <LinkBase key={name} className="dict-way" to={`#${name}`}>
                  {say(plural)}
                </LinkBase>
              ))}
            </nav>
            <Relations chapter={chapter} chapters={chapters} />
          </>
        )}
        {hits.map(({ entity, fields, byName }) => (
          <EntitySection key={entity.declaration.name} entity={entity} chapters={chapters} only={byName ? undefined : fields} />
        ))}
        {!seeking && errors.length > 0 && (
          <section aria-labelledby="module-errors">
            <h2 className="dict-head" id="module-errors">
              {words.errors.module}
            </h2>
            <ErrorTable errors={errors} />
          </section>
        )}
      </div>
    </>
  );
}
