/** A template's text as its recipient would read it, with believable facts. Pure. */
import { formatDate } from '../../i18n/format.ts';
import { timeInWords } from '../../i18n/hours.ts';
import { formatLongDay } from '../../i18n/long-day.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { events } from '../../resources/notification/events.ts';
import { filled, type Placeholder, placeholders } from '../../resources/notification/placeholders.ts';

const recipient = t('মোঃ জসিম আলম', 'Md. Jasim Alam');
const actor = t('সালমা খাতুন', 'Salma Khatun');
const day = '2026-12-07';

/** The facts that an event of the type has; what is not among them stays empty in a message. */
export function sampleFacts(type: number | null | undefined, locale: Locale): Readonly<Partial<Record<Placeholder, string>>> {
  const { time, ...words } = events[type ?? 0]?.facts ?? {};
  const date = time === undefined ? formatDate(day, locale) : formatLongDay(day, locale);
  const said = Object.entries(words).map(([name, text]) => [name, text[locale]]);
  return {
    name: recipient[locale],
    actor: actor[locale],
    date,
    ...(time && { time: timeInWords(time, locale) }),
    ...Object.fromEntries(said),
  };
}

export const sampleOf = (text: unknown, type: number | null | undefined, locale: Locale): string =>
  filled(String(text ?? ''), sampleFacts(type, locale));

/** What may stand in braces in a template of the type. */
export const placeholdersOf = (type: number | null | undefined): Placeholder[] => {
  const known = sampleFacts(type, 'bn');
  return placeholders.filter(name => known[name] !== undefined);
};

/** The names in the texts that an event of the type knows nothing of. */
export function emptyIn(texts: readonly unknown[], type: number | null | undefined): Placeholder[] {
  const known = placeholdersOf(type);
  return placeholders.filter(name => !known.includes(name) && texts.some(text => String(text ?? '').includes(`{${name}}`)));
}

/** An SMS that is not in Latin letters alone holds 70 characters; of a longer text each part holds 67. */
const [whole, part] = [70, 67];

export function smsParts(text: string): { readonly characters: number; readonly parts: number } {
  const characters = text.length;
  return { characters, parts: characters <= whole ? 1 : Math.ceil(characters / part) };
}
