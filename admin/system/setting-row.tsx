/** One setting: its words, an input of its kind, its default, and its actions. */
import Button from '@mui/material/Button';
import { History, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { LinkBase, useNotify, useTranslate, useUpdate } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import {
  isSettingValue,
  publicSettings,
  type SettingFacts,
  type SettingKey,
  type SettingValue,
  settingRead,
  settingText,
} from '../../resources/kernel/settings.ts';
import { settingWords } from '../../resources/system/setting-words.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { takeSettings } from '../shell/settings.ts';
import { SettingInput } from './setting-input.tsx';
import { type SettingRecord, shownValue, words } from './settings-words.ts';

const ConfirmDialog = lazy(() => import('../engine/confirm-dialog.tsx'));

type Props = {
  readonly record: SettingRecord;
  readonly facts: SettingFacts;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
};

/** Saves a value; this page uses it at once, others after their next check of the session. */
function useSaving({ record, facts, onSaved }: Props) {
  const locale = useLocale();
  const notify = useNotify();
  const [update, { isPending, error, reset }] = useUpdate();
  const save = (value: SettingValue) =>
    update(
      'settings',
      { id: record.id, data: { value: settingText(value), version: record.version }, previousData: record },
      {
        onSuccess: () => {
          if (facts.isPublic) takeSettings({ ...publicSettings(), [record.key]: value });
          notify(fill(words.saved[locale], locale, { name: settingWords[record.key].label[locale] }), { type: 'success' });
          onSaved();
        },
        onError: () => undefined,
      },
    );
  return { save, isPending, error, reset };
}

/** What is wrong with a value that was typed, in a sentence. */
function useFault(key: SettingKey, facts: SettingFacts): (value: SettingValue) => string | undefined {
  const locale = useLocale();
  return value => {
    if (isSettingValue(key, value)) return undefined;
    if (facts.kind === 'address') return (facts.orPath ? words.wrongPath : words.wrongAddress)[locale];
    if (facts.kind === 'tiles' || facts.kind === 'text') return words[facts.kind === 'tiles' ? 'wrongTiles' : 'wrongText'][locale];
    const { min = 0, max = 0 } = facts;
    const range = fill(words.range[locale], locale, { min: formatNumber(min, locale), max: formatNumber(max, locale) });
    return fill(words[facts.kind === 'integers' ? 'wrongList' : 'wrong'][locale], locale, { range });
  };
}

const same = (a: SettingValue, b: SettingValue): boolean => settingText(a) === settingText(b);

/** The typed value, its error, and its actions. */
function useSetting(props: Props) {
  const { record, facts } = props;
  const { key } = record;
  const translate = useTranslate();
  const initial = facts.initial as SettingValue;
  const stored = settingRead(key, record.value) ?? initial;
  const [value, setValue] = useState<SettingValue>(stored);
  const [asked, setAsked] = useState(false);
  const { save, isPending, error, reset } = useSaving(props);
  const isChanged = !same(value, stored);
  const fault = useFault(key, facts)(value);
  const refusal = error === null ? undefined : sayProblem(translate, problemOf(error));
  return {
    ...{ initial, stored, value, isChanged, fault, refusal, isPending, asked, setAsked, save },
    said: refusal ?? (isChanged ? fault : undefined),
    change: (next: SettingValue) => {
      reset();
      setValue(next);
    },
    /** Maintenance shuts everybody out, so it needs a confirmation. */
    keep: (next: SettingValue) => (key === 'maintenance' && next === true ? setAsked(true) : save(next)),
  };
}
type Setting = ReturnType<typeof useSetting>;

export function SettingRow(props: Props) {
  const { key } = props.record;
  const id = useId();
  const locale = useLocale();
  const { label, help } = settingWords[key];
  const setting = useSetting(props);
  return (
    <form
      className="setting"
      onSubmit={event => {
        event.preventDefault();
        if (setting.isChanged && setting.fault === undefined) setting.keep(setting.value);
      }}
    >
      <div className="setting-words">
        <label htmlFor={id}>{label[locale]}</label>
        {help && <p id={`${id}-help`}>{help[locale]}</p>}
      </div>
      <SettingPart {...props} id={id} setting={setting} describedBy={help && `${id}-help`} />
      <More {...props} name={label[locale]} setting={setting} />
      {setting.asked && <BeginMaintenance setting={setting} />}
    </form>
  );
}

type PartProps = Props & { readonly setting: Setting };

function SettingPart({ id, facts, mayChange, setting, describedBy }: PartProps & { id: string; describedBy: string | undefined }) {
  const locale = useLocale();
  const { value, initial, stored, said, isChanged, isPending, fault, change } = setting;
  return (
    <div className="setting-value">
      <SettingInput
        id={id}
        facts={facts}
        value={value}
        disabled={!mayChange || isPending}
        wrong={said !== undefined}
        describedBy={[describedBy, said && `${id}-said`, `${id}-usual`].filter(Boolean).join(' ')}
        onChange={change}
      />
      {said && (
        <p id={`${id}-said`} className="setting-wrong" role="alert">
          {said}
        </p>
      )}
      <p id={`${id}-usual`}>{fill(words.usual[locale], locale, { value: shownValue(initial, facts, locale) })}</p>
      {isChanged && (
        <div className="setting-act">
          <Button type="submit" variant="contained" size="small" disabled={isPending || fault !== undefined}>
            {words.save[locale]}
          </Button>
          <Button variant="text" size="small" color="inherit" disabled={isPending} onClick={() => change(stored)}>
            {words.cancel[locale]}
          </Button>
        </div>
      )}
    </div>
  );
}

function More({ record, mayChange, name, setting: { stored, initial, isPending, keep } }: PartProps & { name: string }) {
  const locale = useLocale();
  return (
    <div className="setting-more">
      {mayChange && !same(stored, initial) && (
        <button
          type="button"
          className="icon-button"
          disabled={isPending}
          aria-label={fill(words.resetOf[locale], locale, { name })}
          title={words.reset[locale]}
          onClick={() => keep(initial)}
        >
          <Icon of={RotateCcw} size={16} />
        </button>
      )}
      <LinkBase
        className="icon-button"
        to={`/settings/${record.id}/show/history`}
        aria-label={fill(words.historyOf[locale], locale, { name })}
        title={words.history[locale]}
      >
        <Icon of={History} size={16} />
      </LinkBase>
    </div>
  );
}

function BeginMaintenance({ setting: { refusal, isPending, save, setAsked } }: { readonly setting: Setting }) {
  const locale = useLocale();
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={words.closeTitle[locale]}
        text={words.closeText[locale]}
        action={words.close[locale]}
        busy={isPending}
        refusal={refusal === undefined ? undefined : { title: words.refused[locale], text: refusal }}
        onConfirm={() => save(true)}
        onClose={() => setAsked(false)}
      />
    </Suspense>
  );
}
