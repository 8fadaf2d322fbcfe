/** Ctrl K: pages, new records, settings and records by name, from anywhere (ARIA's combobox pattern). */
import { useAbility } from '@casl/react';
import Dialog from '@mui/material/Dialog';
import { History, Search, X } from 'lucide-react';
import { Fragment, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import type { Ability } from '../../../permissions/ability.ts';
import { Highlight } from '../highlight.tsx';
import { Icon, ResourceIcon } from '../icons.tsx';
import { KeyCaps } from '../key-caps.tsx';
import { useMenu } from '../session-context.tsx';
import { usePreferences } from '../use-preferences.ts';
import { answering, type Entry, pageEntries, settingEntries } from './entries.ts';
import { type Recent, recentKey } from './recent.ts';
import { useRecords } from './records.ts';
import './palette.css';

/** This many entries before anything is typed: the last opened ones, and pages. */
const firstOffered = 8;

/** The answers, in groups; records are last, since they arrive last: nothing jumps when they do. */
function useAnswers(typed: string) {
  const areas = useMenu();
  const ability = useAbility<Ability>();
  const preferences = usePreferences();
  const [recent] = useStore<readonly Recent[]>(recentKey, []);
  const entries = useMemo(() => [...pageEntries(areas, ability), ...settingEntries(preferences)], [areas, ability, preferences]);
  const records = useRecords(typed, ability);
  const { pathname } = useLocation();
  const before = recent.filter(({ to }) => to !== pathname).map(recentEntry);
  const pages = entries.filter(entry => entry.group === 'pages').slice(0, firstOffered - before.length);
  const shown = typed.trim() === '' ? [...before, ...pages] : [...answering(entries, typed), ...records.entries];
  return { shown, ...records };
}

/** Where one was. */
const recentEntry = ({ to, label }: Recent): Entry => ({
  ...{ id: `recent ${to}`, group: 'recent', icon: History, label, to },
  aside: { bn: '', en: '' },
});

const groups = ['recent', 'pages', 'create', 'settings', 'records'] as const;

/** The entry that Enter opens: the one chosen by hand while it is there, else the first. */
function useChosen(shown: readonly Entry[]) {
  const [chosen, choose] = useState<string | null>(null);
  const found = shown.findIndex(({ id }) => id === chosen);
  const at = Math.max(found, 0);
  const step = (by: number) => choose(shown[(at + by + shown.length) % shown.length]?.id ?? null);
  return { current: shown[at], step, choose };
}

export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { shown, isAsking, hasFailed } = useAnswers(typed);
  const { current, step, choose } = useChosen(shown);
  const open = (entry: Entry, isApart: boolean) => {
    onClose();
    if ('act' in entry) entry.act();
    else if (isApart) window.open(entry.to, '_blank', 'noopener');
    else navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const optionId = (entry: Entry) => `${id}-${entry.id.replaceAll(/[^\w-]/g, '_')}`;
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { className: 'palette', 'aria-label': translate('screens.palette.title') } }}>
      <div className="palette-head">
        <Icon of={Search} size={20} />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-label={translate('screens.palette.title')}
          placeholder={translate('screens.palette.hint')}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            choose(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={translate('shell.close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      <Answers id={`${id}-list`} shown={shown} current={current} typed={typed} optionId={optionId} onOpen={open} />
      <PaletteState isAsking={isAsking} hasFailed={hasFailed} isEmpty={shown.length === 0 && typed.trim() !== ''} />
      <PaletteFoot />
    </Dialog>
  );
}

type AnswersProps = {
  readonly id: string;
  readonly shown: readonly Entry[];
  readonly current: Entry | undefined;
  readonly typed: string;
  readonly optionId: (entry: Entry) => string;
  readonly onOpen: (entry: Entry, isApart: boolean) => void;
};

function Answers({ id, shown, current, typed, optionId, onOpen }: AnswersProps) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const parts = groups
    .map(group => ({ group, entries: shown.filter(entry => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div id={id} role="listbox" className="palette-list" aria-label={translate('screens.palette.answers')}>
      {parts.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="palette-group" role="presentation">
            {translate(`screens.palette.${group}`)}
          </div>
          {entries.map(entry => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
            <div
              key={entry.id}
              id={optionId(entry)}
              ref={entry === current ? intoView : undefined}
              role="option"
              aria-selected={entry === current}
              tabIndex={-1}
              className="palette-entry"
              onMouseDown={event => event.preventDefault()}
              onClick={event => onOpen(entry, event.ctrlKey || event.metaKey)}
            >
              {typeof entry.icon === 'string' ? <ResourceIcon name={entry.icon} /> : <Icon of={entry.icon} />}
              <span className="palette-label">
                <Highlight text={entry.label[locale]} sought={typed} />
              </span>
              <span className="palette-aside">{entry.aside[locale]}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

type StateProps = { readonly isAsking: boolean; readonly hasFailed: boolean; readonly isEmpty: boolean };

/** Whether records are still looked for, could not be, or are not there. */
function PaletteState({ isAsking, hasFailed, isEmpty }: StateProps) {
  const translate = useTranslate();
  const said = isAsking ? 'asking' : hasFailed ? 'failed' : isEmpty ? 'none' : undefined;
  return (
    <p className="palette-state" role="status">
      {said && translate(`screens.palette.${said}`)}
    </p>
  );
}

function PaletteFoot() {
  const translate = useTranslate();
  return (
    <div className="palette-foot" aria-hidden="true">
      {(['ArrowUp ArrowDown', 'Enter', 'Ctrl Enter', 'Escape'] as const).map(keys => (
        <Fragment key={keys}>
          <KeyCaps keys={keys} />
          <span>{translate(`screens.palette.keys.${keys.replace(' ', '_')}`)}</span>
        </Fragment>
      ))}
    </div>
  );
}
