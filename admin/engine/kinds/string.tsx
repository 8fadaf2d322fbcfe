/** Text of one line, codes of digits, and the halves of a bilingual pair. */
import type { ReactNode } from 'react';
import { digits, inDigits } from '../../../i18n/format.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { StringField } from '../../../resources/kernel/field.ts';
import { formats } from '../../../resources/kernel/formats.ts';
import type { Common, Pair } from '../../../resources/kernel/kinds/every.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { unbroken } from '../../shell/unbroken.tsx';
import { useLocale } from '../declaration.tsx';
import { inLanguage, type Row } from '../naming.ts';
import { isEmpty, type TypedViews, type ValueProps, type Wording } from './kind.ts';

/** One line: of a string, or of another kind that looks like one. */
type Line = Common & Pick<StringField, 'format' | 'pair'> & { readonly kind: string };

/** Stored in Latin digits, shown in the language's: BBS codes, mobile numbers, NIDs. */
export const hasDigits = (field: Line): boolean => field.format !== undefined && formats[field.format].digits === true;
/** A code may be letters and digits, or digits alone, which are then the language's as well: 31, but ULO-1001. What another kind has is one. */
export const isCode = ({ kind, format }: Line): boolean => kind !== 'string' || (format !== undefined && formats[format].prose !== true);

export const textOf = (field: Line, value: unknown, locale: Locale): string => {
  if (isEmpty(value)) return '';
  const text = String(value);
  return isCode(field) && !/[A-Za-z]/.test(text) ? digits(text, locale) : text;
};

/** As displayed: a number that is kept as a text, as of a JL or a khatian, in the language's digits as well. */
const said = (field: Line, value: unknown, locale: Locale): string => inDigits(textOf(field, value, locale), locale);

const languageOf = (text: string): 'bn' | 'en' => (/[ঀ-৿]/.test(text) ? 'bn' : 'en');

/** A pair is one column: the half of the chosen language, else the other, marked with the language it is in. */
export function halfOf(pair: Pair, { name, row }: ValueProps<Common>, { locale }: Wording): ReactNode {
  const text = inDigits(String(inLanguage(row as Row, pair.language === 'en' ? pair.other : name, locale) ?? ''), locale);
  const language = languageOf(text);
  return language === locale ? text : <span lang={language}>{text}</span>;
}

const column = (props: ValueProps<Line>, wording: Wording): ReactNode =>
  props.field.pair ? halfOf(props.field.pair, props, wording) : said(props.field, props.value, wording.locale);

function Show({ field, value }: ValueProps<Line>) {
  const locale = useLocale();
  const text = unbroken(said(field, value, locale));
  return field.pair && field.pair.language !== locale ? <span lang={field.pair.language}>{text}</span> : text;
}

/** In code points; a string says itself how long it is. */
const longestStart = 50;

export const string: TypedViews<Line> = {
  column,
  show: Show,
  typed: {
    read: (typed, field) => (typed.trim() === '' ? null : isCode(field) ? latinDigits(typed) : typed),
    write: (value, field, locale) => textOf(field, value, locale),
  },
  start: field => ({ max: longestStart, ...field, kind: 'string', format: undefined, min: undefined }),
  asks: ['starts', 'is', 'not'],
  text: ({ field, value }, { locale }) => said(field, value, locale),
};
