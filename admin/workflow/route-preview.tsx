/** Who will get a request that is being written, and why: shown below its form before it is sent. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useDeclaration, useLocale } from '../engine/declaration.tsx';
import { FormSection } from '../engine/form/form-section.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { dataOf } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import { words } from './inbox-words.ts';
import { type Ahead, AheadLine } from './timeline.tsx';
import './timeline.css';

/** What of the record decides who gets it. */
function useDeciding(): Readonly<Record<string, unknown>> {
  const { applicant, office, desk, place } = useDeclaration().approval!;
  const names = [applicant, office, desk, place?.upazila, place?.mouza].filter(name => name !== undefined);
  const values = useFormContext().watch(names) as unknown[];
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
}

export default function RoutePreview() {
  const { name } = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const record = useDeciding();
  const { data, error } = useQuery({
    queryKey: ['approval-requests', 'preview', name, record],
    queryFn: ({ signal }) =>
      dataOf<{ places: readonly Ahead[]; refused: object | null }>('/api/approval-requests/preview', {
        method: 'POST',
        body: { resource: name, record },
        signal,
        again: 'as_it_is',
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined && !error) return null;
  const refusal = error ?? data?.refused;
  return (
    <FormSection title={words.route[locale]} why={words.routeWhy[locale]}>
      <div className="timeline" aria-live="polite">
        {refusal ? (
          <p>{sayProblem(translate, problemOf(refusal))}</p>
        ) : (
          <ol>
            {data?.places.map(one => (
              <AheadLine key={one.place} place={one} label={fill(words.place[locale], locale, { place: one.place })} />
            ))}
          </ol>
        )}
      </div>
    </FormSection>
  );
}
