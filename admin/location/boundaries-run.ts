/** One file of boundaries: looked at by the server first, then saved with the places that a person chose for its features. */
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDeclaration } from '../engine/declaration.tsx';
import { type Problem, problemOf } from '../engine/problems.ts';
import { newDeed } from '../engine/undo.ts';
import { request } from '../session/http.ts';

export type NamedPlace = { readonly id: number; readonly name: string; readonly name_en: string | null };
export type Doubtful = { readonly number: number; readonly name: string; readonly place: NamedPlace | null };
export type Report = {
  readonly counts: Readonly<Record<'features' | 'matched' | 'unmatched' | 'without' | 'corners' | 'corners_kept', number>>;
  readonly doubtful: readonly Doubtful[];
  readonly without: readonly NamedPlace[];
};
/** By the number of a feature: its place, null for none. */
export type Choices = ReadonlyMap<number, number | null>;

type Feature = { properties: Record<string, unknown> | null };

/** The file with what was chosen in it. */
async function withChoices(file: File, choices: Choices): Promise<File> {
  if (choices.size === 0) return file;
  const collection = JSON.parse(await file.text()) as { features: Feature[] };
  for (const [number, place_id] of choices) {
    const feature = collection.features[number - 1]!;
    feature.properties = { ...feature.properties, place_id };
  }
  return new File([JSON.stringify(collection)], file.name);
}

export function useBoundaries() {
  const { name } = useDeclaration();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [busy, setBusy] = useState<'reading' | 'saving'>();
  const [problem, setProblem] = useState<Problem>();
  const [choices, choose] = useState<Choices>(new Map());

  const send = async (given: File, asked: Record<string, string>, deed: string): Promise<Report | undefined> => {
    setProblem(undefined);
    try {
      const body = new FormData();
      body.append('file', given, given.name);
      const path = `/api/${name}/boundaries?${new URLSearchParams(asked)}`;
      const { json } = await request(path, { method: 'POST', body, headers: { 'X-Request-Id': deed } });
      return (json as { data: Report }).data;
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const take = async (given: File): Promise<void> => {
    setBusy('reading');
    choose(new Map());
    setReport(undefined);
    setFile(given);
    setReport(await send(given, { dry_run: 'true' }, newDeed()));
  };
  /** What was saved, and the deed by which it can be undone. */
  const save = async (source: string): Promise<{ readonly saved: number; readonly deed: string } | undefined> => {
    setBusy('saving');
    const deed = newDeed();
    const written = await send(await withChoices(file!, choices), { source }, deed);
    if (written) refresh();
    return written && { saved: written.counts.matched, deed };
  };
  return {
    ...{ file, report, busy, problem, choices, take, save },
    choose: (number: number, place: number | null) => choose(before => new Map(before).set(number, place)),
  };
}

/** How many would be saved: those that the server found, and what was chosen since. */
export const savedCount = ({ counts, doubtful }: Report, choices: Choices): number =>
  doubtful.reduce((sum, { number, place }) => {
    const chosen = choices.get(number);
    return chosen === undefined ? sum : sum + Number(chosen !== null) - Number(place !== null);
  }, counts.matched);
