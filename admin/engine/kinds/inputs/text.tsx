/** Plain text of several lines, and formatted text, whose editor comes when it is seen. */
import { lazy, Suspense } from 'react';
import type { RichTextField, TextField } from '../../../../resources/kernel/field.ts';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import { CharactersLeft, TypedText } from '../../form/typed-text.tsx';
import { filesOf } from '../../form/uploading.ts';
import { Markup } from '../../rich-text/markup.tsx';
import type { InputProps } from '../kind.ts';
import { textOf } from '../text.tsx';

const RichTextEditor = lazy(() => import('../../rich-text/editor.tsx'));

const leastLines = 4;

export function TextInput({ field, name }: InputProps<TextField>) {
  const input = useFieldInput(name, field);
  return (
    <TypedText input={input} lines={leastLines} most={field.max} shown={textOf} read={typed => (typed.trim() === '' ? null : typed)} />
  );
}

export function RichTextInput({ field, name }: InputProps<RichTextField>) {
  const input = useFieldInput(name, field);
  const { record } = useFormMode();
  return (
    <FieldFrame input={input}>
      {input.fixed ? (
        <Markup markup={textOf(input.value)} {...(field.pictures && { pictures: filesOf(record[field.pictures]) })} />
      ) : (
        <Suspense fallback={<div className="rich-text-loading" />}>
          <RichTextEditor input={input} pictures={field.pictures} />
        </Suspense>
      )}
      <CharactersLeft text={textOf(input.value)} most={field.max} />
    </FieldFrame>
  );
}
