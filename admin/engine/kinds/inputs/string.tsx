import { useTranslate } from 'react-admin';
import { latinDigits } from '../../../../resources/kernel/digits.ts';
import type { StringField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { useFieldInput } from '../../form/field-frame.tsx';
import { TypedText } from '../../form/typed-text.tsx';
import type { InputProps } from '../kind.ts';
import { hasDigits, isCode, textOf } from '../string.tsx';

const tags = { bn: 'বাং', en: 'EN' } as const;

export function StringInput({ field, name }: InputProps<StringField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const translate = useTranslate();
  const coded = hasDigits(field);
  const language = field.pair && {
    code: field.pair.language,
    tag: tags[field.pair.language],
    name: translate(`screens.form.language_${field.pair.language}`),
  };
  return (
    <TypedText
      input={input}
      shown={value => textOf(field, value, locale)}
      read={typed => (typed.trim() === '' ? null : isCode(field) ? latinDigits(typed) : typed)}
      most={coded ? undefined : field.max}
      inputMode={coded ? 'numeric' : 'text'}
      language={language}
    />
  );
}
