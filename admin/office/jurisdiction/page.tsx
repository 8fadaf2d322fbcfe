/**
 * `/offices/1/jurisdiction`: at the left the mouzas for which an office answers, at the right those that may be added. On a narrow page
 * one of the two is shown at a time.
 */
import { useState } from 'react';
import { nameIn } from '../../engine/naming.ts';
import { nameOf } from '../../engine/references.ts';
import { Waiting } from '../../engine/waiting.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useWords } from '../../shell/words.ts';
import { Adding } from './adding.tsx';
import { type Jurisdiction, useDeeds, useJurisdiction } from './facts.ts';
import { Held } from './held.tsx';
import { words } from './words.ts';
import '../../engine/form/input.css';
import './jurisdiction.css';

export default function JurisdictionPage({ id }: { readonly id: number }) {
  const { say } = useWords();
  const query = useJurisdiction(id);
  if (query.data) return <Editor id={id} jurisdiction={query.data} />;
  return (
    <>
      <PageHead title={say(words.title)} />
      <Waiting query={query} title={say(words.failed)} />
    </>
  );
}

const parts = ['held', 'adding'] as const;

function Editor({ id, jurisdiction }: { readonly id: number; readonly jurisdiction: Jurisdiction }) {
  const { say, locale } = useWords();
  const { office, can, total } = jurisdiction;
  const deeds = useDeeds(id);
  const canAdd = can.includes('create');
  // On a narrow page one of the two is seen.
  const [part, setPart] = useState<(typeof parts)[number]>('held');
  const name = nameIn(office, locale);
  return (
    <article className="jurisdiction" data-part={part}>
      <PageHead
        breadcrumb={[
          { label: nameOf('offices', locale), to: '/offices' },
          { label: name, to: `/offices/${id}/show` },
        ]}
        title={`${say(words.title)}: ${name}`}
        count={total}
      />
      {canAdd && (
        <fieldset className="segments jurisdiction-parts" aria-label={say(words.parts)}>
          {parts.map(one => (
            <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
              {say(words[one])}
            </button>
          ))}
        </fieldset>
      )}
      <div className={canAdd ? 'jurisdiction-halves' : undefined}>
        <Held jurisdiction={jurisdiction} deeds={deeds} />
        {canAdd && <Adding office={office} deeds={deeds} />}
      </div>
    </article>
  );
}
