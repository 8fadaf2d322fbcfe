/** The public page that says whether a paper is genuine: HTML without scripts, in one language, with a link to the other. */
import { createHash } from 'node:crypto';
import { digits, formatLongDate } from '../../i18n/format.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';

export type Shown = {
  readonly resource: string;
  readonly number: string;
  readonly dated: string;
  readonly office: string;
  readonly office_en: string | null;
  readonly recipient: string;
  readonly recipient_en: string | null;
  readonly withdrawn_at: Date | null;
};

const words = {
  title: t('পত্র যাচাই', 'Check a letter'),
  ministry: t('ভূমি মন্ত্রণালয়', 'Ministry of Land'),
  genuine: t('পত্রটি সঠিক', 'This letter is genuine'),
  compare: t('নিচের তথ্য আপনার হাতের পত্রের সঙ্গে মিলিয়ে দেখুন।', 'Compare the following with the letter in your hand.'),
  withdrawn: t('পত্রটি প্রত্যাহার করা হয়েছে', 'This letter has been withdrawn'),
  invalid: t('পত্রটি আর কার্যকর নয়।', 'It is no longer valid.'),
  unknown: t('এই কোডে কোনো পত্র পাওয়া যায়নি', 'No letter has this code'),
  retype: t(
    'কোডটি পত্রে যেমন ছাপা আছে, তেমন লেখা হয়েছে কি না দেখুন। ঠিক থাকলে পত্রটি এই মন্ত্রণালয়ের প্রকাশিত নয়।',
    'Check that the code is as on the letter. If it is, the letter was not published by this Ministry.',
  ),
  tooMany: t('অল্প সময়ে অনেকবার যাচাই করা হয়েছে', 'Too many checks in a short time'),
  wait: t('এক মিনিট পর আবার চেষ্টা করুন।', 'Try again in a minute.'),
  number: t('স্মারক নম্বর', 'Memo number'),
  order: t('আবেদন নম্বর', 'Order number'),
  date: t('তারিখ', 'Date'),
  office: t('অফিস', 'Office'),
  to: t('সংশ্লিষ্ট ব্যক্তি', 'Concerning'),
} satisfies Record<string, Text>;

const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 "Noto Sans Bengali","Bangla",system-ui,sans-serif;color:#1b2430;background:#f4f6f8}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;padding:.75rem 1rem;background:#fff;border-bottom:1px solid #c9ced6}
header a{color:#0b5d4b}
main{box-sizing:border-box;max-width:40rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #c9ced6;border-radius:.5rem}
h1{margin:0 0 .5rem;font-size:1.4rem;line-height:1.4}
.genuine h1{color:#0b5d4b}.withdrawn h1,.unknown h1{color:#a3231b}
dl{margin:1rem 0 0}dt{color:#5b6472;margin-top:.75rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
@media (max-width:44rem){main{margin:1rem}}
@media (prefers-color-scheme:dark){body{color:#e6e9ee;background:#12171d}header,main{background:#1b2229;border-color:#3a434e}
header a,.genuine h1{color:#6fd0b5}.withdrawn h1,.unknown h1{color:#ff9c92}dt{color:#a9b2bd}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing is loaded, run, framed, kept or listed. */
export const verifyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Language',
};

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, sign => signs[sign]!);

type Verdict = 'genuine' | 'withdrawn' | 'unknown' | 'tooMany';
const says: Readonly<Record<Verdict, readonly [Text, Text]>> = {
  genuine: [words.genuine, words.compare],
  withdrawn: [words.withdrawn, words.invalid],
  unknown: [words.unknown, words.retype],
  tooMany: [words.tooMany, words.wait],
};

function factsOf(paper: Shown, locale: Locale): string {
  const facts: readonly (readonly [Text, string])[] = [
    [paper.resource === 'service-orders' ? words.order : words.number, digits(paper.number, locale)],
    [words.date, formatLongDate(paper.dated, locale)],
    [words.office, (locale === 'en' && paper.office_en) || paper.office],
    [words.to, (locale === 'en' && paper.recipient_en) || paper.recipient],
  ];
  return `<dl>${facts.map(([label, value]) => `<dt>${label[locale]}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`;
}

/** The page of one verdict, with the paper if there is one. */
export function verifyPage(verdict: Verdict, locale: Locale, paper?: Shown): string {
  const [heading, sentence] = says[verdict];
  const other = locale === 'bn' ? 'en' : 'bn';
  const language = other === 'bn' ? 'বাংলা' : 'English';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${words.title[locale]}</title><style>${style}</style></head>
<body><header><span>${words.ministry[locale]}</span><a href="?language=${other}" lang="${other}" hreflang="${other}">${language}</a></header>
<main class="${verdict}"><h1>${heading[locale]}</h1><p>${sentence[locale]}</p>${paper ? factsOf(paper, locale) : ''}</main></body></html>`;
}
