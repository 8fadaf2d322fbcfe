/** Mouzas to add: found by place, name, number or on the map, chosen across places, added at once. Other holders are shown before. */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { nameIn } from '../../engine/naming.ts';
import { Notice } from '../../engine/notice.tsx';
import { problemOf, sayProblem } from '../../engine/problems.ts';
import { useWords } from '../../shell/words.ts';
import { ChooseMap } from './choose-map.tsx';
import { type Choice, type Chosen, type Deeds, type Office, type Outcome, useChoices, useChosen, type Where, whyOf } from './facts.ts';
import { MouzaFacts } from './mouza-line.tsx';
import { Places } from './places.tsx';
import { words } from './words.ts';

/** In one call. */
const mostAdded = 1_000;
const shownFirst = 50;

type Props = { readonly office: Office; readonly deeds: Deeds };

export function Adding({ office, deeds }: Props) {
  const { say, fill } = useWords();
  const translate = useTranslate();
  const [where, setWhere] = useState<Where>({
    ...{ district: office.district_id ?? undefined, upazila: office.upazila_id ?? undefined },
    ...{ q: '', gap: false },
  });
  const [withMap, setWithMap] = useState(false);
  const { data, error } = useChoices(office.id, where);
  const chosen = useChosen();
  const free = data?.mouzas.filter(({ is_here }) => !is_here) ?? [];
  return (
    <section className="jurisdiction-half adding" aria-label={say(words.adding)}>
      <h2>{say(words.adding)}</h2>
      <Places where={where} onChange={setWhere} />
      <div className="jurisdiction-bar">
        <label className="jurisdiction-check">
          <input type="checkbox" className="pick-box" checked={where.gap} onChange={() => setWhere({ ...where, gap: !where.gap })} />
          {fill(say(words.gapOnly), { count: data?.gaps ?? 0 })}
        </label>
        <button type="button" className="button" aria-pressed={withMap} onClick={() => setWithMap(!withMap)}>
          {say(words.map)}
        </button>
        {free.length > 0 && (
          <button type="button" className="button" onClick={() => chosen.choose(free)}>
            {fill(say(words.chooseAll), { count: free.length })}
          </button>
        )}
      </div>
      {withMap && <ChooseMap mouzas={data?.mouzas ?? []} chosen={chosen} />}
      {error && <p role="alert">{sayProblem(translate, problemOf(error))}</p>}
      {data && <Choices key={JSON.stringify(where)} total={data.total} mouzas={data.mouzas} chosen={chosen} />}
      <AddBar chosen={chosen} add={deeds.add} />
    </section>
  );
}

type ChoicesProps = { readonly total: number; readonly mouzas: readonly Choice[]; readonly chosen: Chosen };

function Choices({ total, mouzas, chosen }: ChoicesProps) {
  const { say, fill, locale } = useWords();
  const [most, setMost] = useState(shownFirst);
  if (mouzas.length === 0) return <Notice drawing="empty" title={say(words.noChoices)} text={say(words.noChoicesText)} />;
  return (
    <>
      <ul className="mouzas" aria-label={say(words.choices)}>
        {mouzas.slice(0, most).map(mouza => (
          <li key={mouza.id} className={chosen.chosen.has(mouza.id) ? 'mouza selected' : 'mouza'}>
            <label>
              <input
                type="checkbox"
                className="pick-box"
                disabled={mouza.is_here}
                checked={mouza.is_here || chosen.chosen.has(mouza.id)}
                aria-label={nameIn(mouza, locale)}
                onChange={() => chosen.toggle(mouza)}
              />
              <MouzaFacts mouza={mouza} held={mouza.held_by} beside={mouza.is_here && <span className="note">{say(words.already)}</span>} />
            </label>
          </li>
        ))}
      </ul>
      {most < mouzas.length && (
        <button type="button" className="button jurisdiction-more" onClick={() => setMost(most + shownFirst)}>
          {fill(say(words.more), { count: mouzas.length - most })}
        </button>
      )}
      {total > mouzas.length && <p className="note">{fill(say(words.firstChoices), { count: mouzas.length, total })}</p>}
    </>
  );
}

/** The chosen mouzas, their overlaps, and the button; below, the result. */
function AddBar({ chosen: { chosen, clear }, add }: { readonly chosen: Chosen; readonly add: Deeds['add'] }) {
  const { say, fill, locale } = useWords();
  const translate = useTranslate();
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const count = chosen.size;
  const shared = [...chosen.values()].filter(({ held_by }) => held_by.length > 0).length;
  const refusalText = (outcomes: readonly Outcome[]) =>
    outcomes
      .filter(({ status }) => status !== 201)
      .map(({ mouza_id, error }) => ({ name: nameIn(chosen.get(mouza_id)!, locale), why: whyOf(error) }));
  const addAll = () =>
    add.mutate(
      [...chosen.keys()].map(mouza_id => ({ mouza_id })),
      {
        onSuccess: outcomes => {
          setRefused(refusalText(outcomes));
          clear();
        },
      },
    );
  const added = add.data?.filter(({ status }) => status === 201).length;
  return (
    <div className="adding-bar">
      {count > 0 && (
        <>
          <span role="status">
            {fill(say(words.chosen), { count })}
            {shared > 0 && <b> · {fill(say(words.chosenOverlap), { count: shared })}</b>}
            {count > mostAdded && <b> · {fill(say(words.limit), { count: mostAdded })}</b>}
          </span>
          <button type="button" className="button" onClick={clear}>
            {say(words.clear)}
          </button>
          <button type="button" className="button button-main" disabled={add.isPending || count > mostAdded} onClick={addAll}>
            {fill(say(words.addChosen), { count })}
          </button>
        </>
      )}
      {count === 0 && added !== undefined && (
        <span role="status">
          {added > 0 && fill(say(words.added), { count: added })}
          {refused.length > 0 && <b> {fill(say(words.notAdded), { count: refused.length })}</b>}
        </span>
      )}
      {add.error && <p role="alert">{sayProblem(translate, problemOf(add.error))}</p>}
      {count === 0 && refused.length > 0 && (
        <ul className="adding-refused">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <b>{name}</b> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
