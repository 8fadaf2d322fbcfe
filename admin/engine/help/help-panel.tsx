/**
 * The help of the page below it, at the side and on a phone over the whole of it: what the page is for, what its reader may do, where to read
 * more, and the keys.
 */
import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, use, useId } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { manifest } from '../../../resources/generated/manifest.ts';
import { Icon } from '../../shell/icons.tsx';
import { KeyCaps } from '../../shell/key-caps.tsx';
import { Loader } from '../../shell/loader.tsx';
import { useKeys } from '../../shell/session-context.tsx';
import { useWords } from '../../shell/words.ts';
import { isKnown } from '../dictionary/entities.ts';
import { declarationOf, loadModule, readable } from '../modules.ts';
import { HandbookLinks } from './handbook-links.tsx';
import { ResourceHelp } from './resource-help.tsx';
import { useHelpSpeech } from './speech.ts';
import { kindAt, type Topic, topicAt } from './topic.ts';
import './help.css';

/** What modules add to the help of others: `admin/<module>/<name>.help.tsx`. */
export type HelpPart = ComponentType<{ readonly topic: Topic; readonly onOpen: () => void }>;

const added = Object.entries(import.meta.glob<{ default: HelpPart }>('../../*/*.help.tsx')).map(
  ([file, load]) => [file, lazy(load)] as const,
);

const texts = new Map<string, Promise<string>>();

/** The help of a module's own page. */
function textOf({ module, page }: Topic, locale: 'bn' | 'en'): Promise<string> {
  const key = `${page} ${locale}`;
  const known = texts.get(key);
  if (known) return known;
  const started = readable(
    loadModule(module).then(({ pages = [] }) => pages.find(({ name }) => name === page)!.help[locale]),
    () => texts.delete(key),
  );
  texts.set(key, started);
  return started;
}

function PageText({ topic }: { readonly topic: Topic }) {
  const { locale } = useHelpSpeech();
  return <p>{use(textOf(topic, locale))}</p>;
}

function OfResource({ name, pathname }: { readonly name: string; readonly pathname: string }) {
  const declaration = use(declarationOf(name));
  return declaration ? <ResourceHelp declaration={declaration} kind={kindAt(pathname)} /> : null;
}

function About({ topic, pathname }: { readonly topic: Topic | undefined; readonly pathname: string }) {
  const { help } = useHelpSpeech();
  if (topic?.resource !== undefined) return <OfResource key={topic.resource} name={topic.resource} pathname={pathname} />;
  if (topic !== undefined) return <PageText topic={topic} />;
  if (pathname === '/') return <p>{help.home}</p>;
  return pathname.startsWith('/model') ? <p>{help.model}</p> : null;
}

type MoreProps = { readonly topic: Topic | undefined; readonly onOpen: () => void };

function More({ topic, onOpen }: MoreProps) {
  const { help } = useHelpSpeech();
  const keys = useKeys();
  const entry = manifest.resources.find(({ name }) => name === topic?.resource);
  return (
    <section>
      <h3>{help.more}</h3>
      <ul className="help-links">
        <Suspense fallback={null}>
          <HandbookLinks topic={topic} onOpen={onOpen} />
        </Suspense>
        {topic && entry && isKnown(entry, keys, manifest.resources) && (
          <li>
            <LinkBase to={`/model/${topic.module}#${topic.resource}`} onClick={onOpen}>
              {help.dictionary}
            </LinkBase>
          </li>
        )}
        {topic &&
          added.map(([file, Part]) => (
            <Suspense key={file} fallback={null}>
              <Part topic={topic} onOpen={onOpen} />
            </Suspense>
          ))}
      </ul>
    </section>
  );
}

type Shortcuts = readonly { readonly keys: string; readonly label: string }[];

function Keys({ shortcuts }: { readonly shortcuts: Shortcuts }) {
  const { shell } = useWords();
  return (
    <section className="help-keys">
      <h3>{shell.shortcuts.title}</h3>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{shell.shortcuts.note}</p>
    </section>
  );
}

type Props = { readonly shortcuts: Shortcuts; readonly onClose: () => void };

export default function HelpPanel({ shortcuts, onClose }: Props) {
  const { shell, say } = useWords();
  const { pathname } = useLocation();
  const topic = topicAt(pathname);
  const id = useId();
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { className: 'help', role: 'dialog', 'aria-labelledby': id } }}>
      <header className="help-head">
        <div>
          <h2 id={id}>{shell.help}</h2>
          {topic && <p className="note">{say(topic.label)}</p>}
        </div>
        <button type="button" className="icon-button" aria-label={shell.close} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      <div className="help-body">
        <Suspense fallback={<Loader />}>
          <About topic={topic} pathname={pathname} />
        </Suspense>
        <More topic={topic} onOpen={onClose} />
        <Keys shortcuts={shortcuts} />
      </div>
    </Drawer>
  );
}
