/** One show-cause notice to read: the charge with its files, the deadline, and what was answered. */
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatShortInstant } from '../../i18n/format.ts';
import { causeKindOptions } from '../../resources/discipline/options.ts';
import { useLocale } from '../engine/declaration.tsx';
import type { StoredFile } from '../engine/form/uploading.ts';
import { timeLeft } from '../engine/time-left.ts';
import { Tone } from '../engine/tone.tsx';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { words } from './cause-words.ts';
import { type Cause, endOf } from './own-causes.ts';

type Props = {
  readonly cause: Cause;
  /** When it was given, as an instant. */
  readonly askedAt: string;
  readonly isOpen: boolean;
  readonly answerTitle: string;
  /** In place of an answer that is not given yet. */
  readonly unanswered: ReactNode;
  readonly actions?: ReactNode;
};

export function CauseView({ cause, askedAt, isOpen, answerTitle, unanswered, actions }: Props) {
  const locale = useLocale();
  const { kind, charge, charge_files, answer_by } = cause;
  return (
    <article className="cause">
      <div className="cause-title">
        <h2>{causeKindOptions.find(({ value }) => value === kind)!.text[locale]}</h2>
        <CauseTone cause={cause} isOpen={isOpen} />
        {actions}
      </div>
      <p className="note">
        {[
          fill(words.asked[locale], locale, { date: formatShortInstant(askedAt, locale) }),
          fill(words.answerBy[locale], locale, { date: formatDate(answer_by, locale) }),
        ].join(' · ')}
      </p>
      <p className="cause-text">{charge}</p>
      <CauseFiles title={words.chargeFiles[locale]} files={charge_files} />
      {cause.status === 'answered' ? <Answer cause={cause} title={answerTitle} /> : unanswered}
    </article>
  );
}

/** How long there is left; then whether it was answered. */
export function CauseTone({ cause: { status, answer_by, is_late }, isOpen }: Pick<Props, 'cause' | 'isOpen'>) {
  const locale = useLocale();
  if (status === 'answered') return <Tone tone={is_late ? 'warning' : 'success'}>{words[is_late ? 'late' : 'answered'][locale]}</Tone>;
  if (!isOpen) return <Tone tone="muted">{words.unanswered[locale]}</Tone>;
  const { text, isLate } = timeLeft(endOf(answer_by), new Date(), locale);
  return <Tone tone={isLate ? 'danger' : 'warning'}>{text}</Tone>;
}

function Answer({ cause: { answer, answer_files, answered_at }, title }: { readonly cause: Cause; readonly title: string }) {
  const locale = useLocale();
  return (
    <section className="cause-answer">
      <h3>{title}</h3>
      <p className="note">{fill(words.answeredAt[locale], locale, { date: formatShortInstant(answered_at!, locale) })}</p>
      <p className="cause-text">{answer}</p>
      <CauseFiles title={words.answerFiles[locale]} files={answer_files} />
    </section>
  );
}

function CauseFiles({ title, files }: { readonly title: string; readonly files: readonly StoredFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="cause-files" aria-label={title}>
      {files.map(file => (
        <li key={file.id}>
          <a className="ref-link" href={file.url} rel="noopener" target="_blank">
            <Icon of={Paperclip} size={16} /> {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
