/** The permissions of a group or a role in its form. */
import type { Field } from '../../../resources/kernel/field.ts';
import { useLocale } from '../../engine/declaration.tsx';
import { FieldFrame, useFieldInput } from '../../engine/form/field-frame.tsx';
import { useFormMode } from '../../engine/form/form-mode.ts';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { listOf } from '../../engine/kinds/refs.tsx';
import { Waiting } from '../../engine/waiting.tsx';
import { KeyMatrix } from './key-matrix.tsx';
import { useMatrixKeys } from './use-keys.ts';
import { words } from './words.ts';

const setOf = (value: unknown): ReadonlySet<number> => new Set(listOf(value).filter(id => typeof id === 'number'));

export default function MatrixInput({ field, name }: InputProps<Field>) {
  const locale = useLocale();
  const input = useFieldInput(name, field);
  const { editing, record } = useFormMode();
  const query = useMatrixKeys();
  return (
    <FieldFrame input={input}>
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : (
        <KeyMatrix
          of={query.data}
          now={setOf(input.value)}
          was={editing ? setOf(record[name]) : undefined}
          onChange={input.fixed ? undefined : input.onChange}
          inputRef={input.ref}
          id={input.id}
          describedBy={input.describedBy}
        />
      )}
    </FieldFrame>
  );
}
