import { inDigits } from '../../../i18n/format.ts';
import type { StringField } from '../../../resources/kernel/field.ts';
import { type IntlPhoneField, longestPhone } from '../../../resources/kernel/kinds/intl-phone.ts';
import { t } from '../../../resources/kernel/text.ts';
import { asText, typedIn } from './cells.ts';
import { texted } from './filters.ts';
import type { ApiKind } from './kind.ts';

/** The beginning of a number is no number: `+880` finds those of a country. */
const start = ({ label }: IntlPhoneField): StringField => ({ kind: 'string', label, max: longestPhone });

export const intlPhone: ApiKind<IntlPhoneField> = {
  model: 'string',
  column: { type: () => 'text', conditions: name => [`${name} ~ '^\\+[1-9][0-9]{6,14}$'`] },
  filter: { takes: 'value', shared: () => 'intlPhone', start, condition: texted(start) },
  cell: { exported: asText, read: typedIn, guide: () => t('দেশের কোডসহ ফোন নম্বর', 'A telephone number with the code of its country') },
  example: () => '+8801712345678',
  printed: (value, locale) => inDigits(String(value), locale),
};
