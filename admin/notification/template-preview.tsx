/** A template as its recipient will read it, in both languages. */
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '../../i18n/format.ts';
import { type Locale, locales, sentence } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { emptyIn, sampleOf, smsParts } from './sample.ts';
import { words } from './template-words.ts';
import './templates.css';

export type Template = Readonly<
  Partial<Record<'subject' | 'subject_en' | 'body' | 'body_en', string | null>> & { type?: number | null; channel?: string | null }
>;

const names = ['type', 'channel', 'subject', 'subject_en', 'body', 'body_en'] as const;

/** Beside the form: it follows each letter. */
export default function FormPreview() {
  const locale = useLocale();
  const values = useFormContext().watch([...names]) as unknown[];
  const template = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Template;
  return (
    <aside className="template-aside" aria-labelledby="template-preview">
      <h2 id="template-preview">{words.preview[locale]}</h2>
      <p className="note">{words.previewWhy[locale]}</p>
      <Preview template={template} />
    </aside>
  );
}

const channelNote = (channel: string): keyof typeof words | undefined =>
  channel === 'in_app' || channel === 'email' || channel === 'sms' ? channel : undefined;

export function Preview({ template }: { readonly template: Template }) {
  const locale = useLocale();
  const { type, channel, ...texts } = template;
  const note = channelNote(String(channel));
  const empty = emptyIn(Object.values(texts), type);
  return (
    <div className="template-preview">
      {note && <p className="note">{words[note][locale]}</p>}
      {locales.map(language => (
        <Message key={language} template={template} language={language} />
      ))}
      {empty.length > 0 && (
        <p className="template-empty" role="status">
          {sentence(words.empty, locale, { names: empty.map(name => `{${name}}`).join(', ') })}
        </p>
      )}
    </div>
  );
}

/** What it says in a language; an SMS says it in Bengali alone. */
function Message({ template, language }: { readonly template: Template; readonly language: Locale }) {
  const locale = useLocale();
  const { type, channel, subject, subject_en, body, body_en } = template;
  const [isSms, isBengali] = [channel === 'sms', language === 'bn'];
  const title = sampleOf(isBengali ? subject : subject_en, type, language);
  const text = sampleOf(isBengali ? body : body_en, type, language);
  return (
    <section>
      <h3>{words[language][locale]}</h3>
      {isSms && !isBengali ? (
        <p className="note">{words.notSent[locale]}</p>
      ) : (
        <article lang={language}>
          {!isSms && title && <b>{title}</b>}
          {text ? <p className="lines">{text}</p> : <p className="note">{words.noText[locale]}</p>}
        </article>
      )}
      {isSms && isBengali && text && <p className="note">{smsText(text, locale)}</p>}
    </section>
  );
}

function smsText(text: string, locale: Locale): string {
  const { characters, parts } = smsParts(text);
  return sentence(words.smsLength, locale, { characters: formatNumber(characters, locale), parts: formatNumber(parts, locale) });
}
