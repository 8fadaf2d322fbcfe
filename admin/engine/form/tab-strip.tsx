/** The tabs of a form: how many wrong fields each has, and whether something on it is unsaved. */
import { type KeyboardEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale, useNaming } from '../declaration.tsx';
import { errorsOf } from './form-errors.ts';
import { type FormMode, useFormMode } from './form-mode.ts';
import { type FormTab, tabByKey } from './form-tabs.ts';
import { isChanged } from './unsaved.tsx';
import './tabs.css';

/** A form in a dialog has ids of its own. */
export const tabId = (key: string, { inside }: FormMode): string => `${inside ? 'inside-' : ''}tab-${key}`;
export const panelId = (key: string, { inside }: FormMode): string => `${inside ? 'inside-' : ''}panel-${key}`;

type Props = { readonly tabs: readonly FormTab[]; readonly open: number; readonly onOpen: (at: number) => void };

export function TabStrip({ tabs, open, onOpen }: Props) {
  const naming = useNaming();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, open, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={naming.one} className="form-tabs" onKeyDown={walk}>
      {tabs.map((tab, at) => (
        <Tab key={tab.key} tab={tab} selected={at === open} onOpen={() => onOpen(at)} />
      ))}
    </div>
  );
}

type TabProps = { readonly tab: FormTab; readonly selected: boolean; readonly onOpen: () => void };

function Tab({ tab, selected, onOpen }: TabProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const mode = useFormMode();
  const { errors, dirtyFields } = useFormState();
  const wrong = errorsOf(errors, tab.names).fields.length;
  const count = formatNumber(wrong, locale);
  const unsaved = mode.editing && tab.names.some(name => isChanged(dirtyFields[name]));
  return (
    <button
      type="button"
      role="tab"
      id={tabId(tab.key, mode)}
      aria-selected={selected}
      aria-controls={panelId(tab.key, mode)}
      tabIndex={selected ? 0 : -1}
      onClick={onOpen}
    >
      {unsaved && (
        <span className="changed-dot">
          <span className="unseen">{translate('screens.form.changed')}: </span>
        </span>
      )}
      {tab.label?.[locale] ?? translate('screens.form.section')}
      {wrong > 0 && (
        <span className="tab-errors">
          <span aria-hidden="true">{count}</span>
          <span className="unseen">{translate('screens.form.tab_errors', { smart_count: wrong, count })}</span>
        </span>
      )}
    </button>
  );
}
