/** Who would act in each step of a workflow today, on the request of an applicant that is chosen here. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { actorOptions } from '../../resources/workflow/workflow-actors.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Tone } from '../engine/tone.tsx';
import { dataOf } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import { words } from './inbox-words.ts';
import { type Has, HolderLines } from './timeline.tsx';

const RefPicker = lazy(() => import('../engine/form/ref-picker.tsx'));

/** A step with its performer; `joins_previous`: the same one as in the step before. */
export type Performer = Has & { readonly id: number; readonly actor_type: string | null; readonly joins_previous: boolean };
type Performers = { readonly is_used: boolean; readonly steps: readonly Performer[] };

/** `changed`: what the answer follows besides the person: the version of the workflow. */
export const usePerformers = (workflow: number, person: number | null, changed: unknown) =>
  useQuery({
    queryKey: ['workflows', 'performers', workflow, person, changed],
    queryFn: ({ signal }) => dataOf<Performers>(`/api/workflows/${workflow}/performers?user_id=${person}`, { signal }),
    enabled: person !== null,
    retry: false,
  });

type ChoiceProps = {
  readonly person: number | null;
  readonly onChange: (person: number | null) => void;
  readonly performers: Pick<ReturnType<typeof usePerformers>, 'data' | 'error'>;
};

export function PersonChoice({ person, onChange, performers: { data, error } }: ChoiceProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const id = useId();
  const said = error
    ? sayProblem(translate, problemOf(error))
    : person === null || data === undefined
      ? words.applicantWhy[locale]
      : (data.is_used ? words.isUsed : words.isNotUsed)[locale];
  return (
    <div className="steps-whose">
      <label htmlFor={id}>{words.applicant[locale]}</label>
      <Suspense fallback={null}>
        <RefPicker id={id} resource="users" label={words.applicant[locale]} value={person} onChange={onChange} describedBy={`${id}-said`} />
      </Suspense>
      <p id={`${id}-said`} className="note" role="status">
        {said}
      </p>
    </div>
  );
}

/** Who has a request in one step, or why nobody has it; that it is by its actor is said above it. */
export function PerformerLines({ performer }: { readonly performer: Performer }) {
  const locale = useLocale();
  const { desk, by, role, actor_type: type } = performer;
  const office = (by ?? desk)?.office;
  const kind = actorOptions.find(({ value }) => value === type)?.text[locale];
  const why = kind === undefined ? words.noActor[locale] : fill(words.noneOfKind[locale], locale, { actor: kind });
  return (
    <div className="steps-today">
      <Tone tone={desk || role ? 'success' : 'danger'}>{(desk || role ? words.wouldAct : words.nobodyWould)[locale]}</Tone>
      {desk || role ? <HolderLines has={{ ...performer, why: performer.why.slice(1) }} /> : <p className="note">{why}</p>}
      {office && <p className="note">{nameIn(office, locale)}</p>}
      {performer.joins_previous && <p className="note">{words.samePlace[locale]}</p>}
    </div>
  );
}
