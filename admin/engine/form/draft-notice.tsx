/** An earlier unsaved draft: restored, or discarded. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatInstant, formatNumber, formatTime } from '../../../i18n/format.ts';
import { inDhaka } from '../../../resources/kernel/clock.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale, useNaming } from '../declaration.tsx';
import type { Draft } from './drafts.ts';

/** Today's drafts by the time alone. */
export function momentOf(at: number, now: Date, locale: Locale): string {
  const instant = new Date(at).toISOString();
  const { date, time } = inDhaka(instant);
  return date === inDhaka(now).date ? formatTime(time, locale) : formatInstant(instant, locale);
}

type Props = {
  readonly draft: Draft;
  /** In other words than a form's, whose fields were typed. */
  readonly said?: (at: string) => { readonly title: string; readonly text: string };
  readonly onTake: () => void;
  readonly onDrop: () => void;
};

export default function DraftNotice({ draft, said, onTake, onDrop }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const count = Object.keys(draft.values).length;
  const at = momentOf(draft.at, new Date(), locale);
  const { title, text } = said?.(at) ?? {
    title: translate('screens.draft.title', { at }),
    text: translate('screens.draft.text', { smart_count: count, count: formatNumber(count, locale) }),
  };
  return (
    <section className="draft-notice" aria-label={translate('screens.draft.label')} role="status">
      <p>
        <b>{title}</b> {text}
        {draft.withheld.length > 0 && ` ${translate('screens.draft.withheld', { fields: draft.withheld.map(naming.label).join(', ') })}`}
      </p>
      <div className="draft-actions">
        <Button variant="outlined" size="small" onClick={onTake}>
          {translate('screens.draft.take')}
        </Button>
        <Button variant="text" color="inherit" size="small" onClick={onDrop}>
          {translate('screens.draft.drop')}
        </Button>
      </div>
    </section>
  );
}
