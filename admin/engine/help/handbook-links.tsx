/** In the help of a page: the chapters of the reader's handbook about its module, and the handbook itself. */
import { use } from 'react';
import { LinkBase } from 'react-admin';
import { bookFor, bookOf, opensTo, type Task } from '../../../resources/kernel/handbook.ts';
import { loadModule, readable } from '../modules.ts';
import { useHandbookReader } from './handbook-reader.ts';
import { useHelpSpeech } from './speech.ts';
import type { Topic } from './topic.ts';

const loading = new Map<string, Promise<readonly Task[]>>();

function tasksOf(module: string): Promise<readonly Task[]> {
  const known = loading.get(module);
  if (known) return known;
  const started = readable(
    loadModule(module).then(async ({ handbook }) => (await handbook?.())?.tasks ?? []),
    () => loading.delete(module),
  );
  loading.set(module, started);
  return started;
}

const none = readable(Promise.resolve<readonly Task[]>([]));

type Props = { readonly topic: Topic | undefined; readonly onOpen: () => void };

export function HandbookLinks({ topic, onOpen }: Props) {
  const { help, say } = useHelpSpeech();
  const opens = useHandbookReader();
  const book = bookFor(opens.keys);
  const tasks = bookOf(book, use(topic ? tasksOf(topic.module) : none)).filter(task => opensTo(opens, task));
  return (
    <>
      {tasks.map(({ name, title }) => (
        <li key={name}>
          <LinkBase to={`/help/${book}#${name}`} onClick={onOpen}>
            {say(title)}
          </LinkBase>
          <span className="note">{help.handbook}</span>
        </li>
      ))}
      <li>
        <LinkBase to="/help" onClick={onOpen}>
          {help.handbookYours}
        </LinkBase>
      </li>
    </>
  );
}
