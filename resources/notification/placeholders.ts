/** What a template may name, in braces: `{subject}`. What an event doesn't know stays empty. */
import { type Text, t } from '../kernel/text.ts';

export const placeholders = ['name', 'actor', 'subject', 'office', 'date', 'time', 'place', 'status'] as const;
export type Placeholder = (typeof placeholders)[number];

export const placeholderWords: Readonly<Record<Placeholder, Text>> = {
  name: t('প্রাপক', 'recipient'),
  actor: t('সম্পাদনকারী', 'acting person'),
  subject: t('বিষয়', 'subject'),
  office: t('অফিস', 'office'),
  date: t('তারিখ', 'date'),
  time: t('সময়', 'time'),
  place: t('স্থান', 'place'),
  status: t('ফলাফল', 'result'),
};

/** A template's text with what is known put in. */
export const filled = (text: string, facts: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => facts[name as Placeholder] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The first name in braces that nothing is known of. */
export const strangeIn = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!).find(name => !(placeholders as readonly string[]).includes(name));
