import { useTranslate } from 'react-admin';
import type { BooleanField } from '../../../resources/kernel/field.ts';
import type { KindViews, ValueProps, Wording } from './kind.ts';

const wordOf = (value: unknown): string => (value === true ? 'screens.yes' : 'screens.no');

/** "No" is the usual case, so it is shown quietly. */
const column = ({ value }: ValueProps<BooleanField>, { translate }: Wording) => (
  <span className={value === true ? undefined : 'nothing'}>{translate(wordOf(value))}</span>
);

function Show({ value }: ValueProps<BooleanField>) {
  return useTranslate()(wordOf(value));
}

export const boolean: KindViews<BooleanField> = {
  asks: ['is'],
  column,
  show: Show,
  text: ({ value }, { translate }) => translate(wordOf(value)),
};
