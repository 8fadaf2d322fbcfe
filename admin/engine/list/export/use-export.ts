/** Exports a list: its file at once, or requested and made in the background. */
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { dhakaDay } from '../../../../resources/kernel/clock.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { problemOf, sayProblem } from '../../problems.ts';
import { saveFile } from '../../save-file.ts';
import { askingOf, type Choice, type Listed } from './export-choice.ts';
import { useWatched } from './watched.ts';

type Exporting = {
  readonly busy: boolean;
  /** The server's sentence. */
  readonly refusal?: string;
  readonly take: (choice: Choice, listed: Listed) => void;
};

export function useExport(onDone: () => void): Exporting {
  const declaration = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { add } = useWatched();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const work = async (choice: Choice, listed: Listed): Promise<string> => {
    const asking = askingOf(declaration, choice, listed);
    if (choice.later) {
      add((await provider.askExport(declaration.name, asking)).id);
      return translate('screens.exports.begun');
    }
    const name = `${declaration.name}-${dhakaDay(new Date())}.${choice.format}`;
    saveFile(await provider.takeExport(declaration.name, asking), name);
    return translate('screens.exports.saved', { name });
  };
  const run = async (choice: Choice, listed: Listed) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const words = await work(choice, listed);
      notify(words, { type: 'success' });
      onDone();
    } catch (error) {
      setRefusal(sayProblem(translate, problemOf(error)));
      setBusy(false);
    }
  };
  return { busy, refusal, take: (choice, listed) => void run(choice, listed) };
}
