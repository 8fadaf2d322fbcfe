/** The answers of an order as a person reads them, in both languages. */
import { inDigits } from '../../i18n/format.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Answers, Input } from '../../resources/service/answers.ts';
import { optionsOf } from '../../resources/service/input-lines.ts';
import type { Rows } from '../engine/sql.ts';
import { type Places, placesOf } from './places.ts';

/** `value` as it is kept, `shown` as it is read. */
export type ShownAnswer = Pick<Input, 'key' | 'kind' | 'label' | 'label_en'> & Readonly<Record<'value' | 'shown' | 'shown_en', string>>;
type Shown = Pick<ShownAnswer, 'shown' | 'shown_en'>;

const ofFigures = (text: string): Shown => ({ shown: bengaliDigits(text), shown_en: text });
const figures: ReadonlySet<Input['kind']> = new Set(['number', 'amount', 'land_number', 'mobile', 'nid']);

function shownOf({ kind, options }: Input, text: string, places: Places): Shown {
  const place = places.get(`${kind} ${text}`);
  if (place) return { shown: place.name, shown_en: place.name_en };
  if (kind === 'date') return ofFigures(text.split('-').reverse().join('/'));
  if (figures.has(kind)) return ofFigures(text);
  const option = kind === 'choice' ? optionsOf(options)?.find(({ value }) => value === text)?.text : undefined;
  return { shown: option?.bn ?? inDigits(text, 'bn'), shown_en: option?.en ?? inDigits(text, 'en') };
}

/** Those that are given, in the order of the inputs. */
export async function shownAnswers(rows: Rows, inputs: readonly Input[], answers: Answers): Promise<ShownAnswer[]> {
  const given = inputs.filter(({ key }) => answers[key] != null);
  if (given.length === 0) return [];
  const places = await placesOf(rows, inputs, answers);
  return given.map(input => {
    const { key, kind, label, label_en } = input;
    const value = String(answers[key]);
    return { key, kind, label, label_en, value, ...shownOf(input, value, places) };
  });
}

const hidden = (text: string): string => `••••${text.slice(-4)}`;

/** As the record of an order keeps it: of a telephone or identity number the last digits alone are shown. */
export function masked({ kind, ...answer }: ShownAnswer): Omit<ShownAnswer, 'kind'> {
  const isPersonal = kind === 'mobile' || kind === 'nid';
  return isPersonal ? { ...answer, shown: hidden(answer.shown), shown_en: hidden(answer.shown_en) } : answer;
}
