/** Whose figures a page shows: one's own, one's office, or any office for anyone who may read all of them; the address keeps it (`office=12`). */
import { lazy, Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { useLocale } from './declaration.tsx';
import './office-choice.css';

const RefPicker = lazy(() => import('./form/ref-picker.tsx'));

const words = {
  whose: t('কার', 'Whose'),
  office: t('অফিসের', "The office's"),
  otherOffice: t('অন্য অফিস', 'Another office'),
  anyOffice: t('অফিস', 'Office'),
};

/** The office that the address names. */
export function useOffice(): number | undefined {
  const text = new URLSearchParams(useLocation().search).get('office') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

type Choice = {
  /** The office that is shown; undefined where the address names none. */
  readonly office: number | undefined;
  readonly addressOf: (office: number | undefined) => string;
  /** What an address without an office shows; undefined where that is nothing. */
  readonly without: string | undefined;
  /** With one's own office beside it, where that is something else. */
  readonly ownOffice?: boolean;
  /** The noun of the keys: `VIEW_ALL_` or `MANAGE_` and this one reads every office. */
  readonly noun: string;
};

export function OfficeChoice({ office, addressOf, without, ownOffice = false, noun }: Choice) {
  const locale = useLocale();
  const keys = useKeys();
  const own = useMe()?.officeId;
  const navigate = useNavigate();
  const id = useId();
  const all = keys.has(`VIEW_ALL_${noun}`) || keys.has(`MANAGE_${noun}`);
  const offersOwn = ownOffice && own !== undefined && (all || keys.has(`VIEW_${noun}`));
  if (!all && !offersOwn) return null;
  const label = without !== undefined || offersOwn ? words.otherOffice : words.anyOffice;
  const show = (next: number | undefined) => navigate(addressOf(next));
  return (
    <fieldset className="office-choice">
      <legend className="unseen">{words.whose[locale]}</legend>
      {without !== undefined && (
        <button type="button" className="button" aria-pressed={office === undefined} onClick={() => show(undefined)}>
          {without}
        </button>
      )}
      {offersOwn && (
        <button type="button" className="button" aria-pressed={office === own} onClick={() => show(own)}>
          {words.office[locale]}
        </button>
      )}
      {all && (
        <Suspense fallback={null}>
          <span className="office-choice-other">
            <label htmlFor={id} className="unseen">
              {label[locale]}
            </label>
            <RefPicker id={id} resource="offices" label={label[locale]} value={office ?? null} onChange={next => show(next ?? undefined)} />
          </span>
        </Suspense>
      )}
    </fieldset>
  );
}
