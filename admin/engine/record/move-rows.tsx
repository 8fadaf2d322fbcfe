/** The child rows of a move: each row with its name and other facts, and an input for each field that the move writes. */
import { use, useEffect, useMemo } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { Field, RowsField } from '../../../resources/kernel/field.ts';
import { representNames } from '../../../resources/kernel/represent.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { DeclarationProvider, useDeclaration, useLocale } from '../declaration.tsx';
import { FieldInputOf } from '../form/field-input.tsx';
import { FormModeProvider, useFormMode } from '../form/form-mode.ts';
import { type RowErrors, useRowErrors } from '../kinds/rows/row-form.tsx';
import { declarationOf } from '../modules.ts';
import { labelOf, type Row, recordIn } from '../naming.ts';
import { Value } from '../value.tsx';

type Props = {
  /** The field of the rows. */
  readonly name: string;
  readonly field: RowsField;
  readonly written: readonly string[];
  readonly rows: readonly Row[];
};

/** The initial rows of the form: their ids, and the fields to write. */
export const rowsToWrite = (rows: readonly Row[], written: readonly string[]): Row[] =>
  rows.map(row => Object.fromEntries(['id', ...written].map(name => [name, row[name] ?? null])));

const factsOf = (child: AnyResource, { via }: RowsField, written: readonly string[]): string[] => {
  const said = new Set([via, ...written, ...representNames(child)]);
  return (child.list.columns as readonly string[]).filter(name => !said.has(name));
};

const freed = ({ computed: _, fixed: __, ...field }: Field): Field => field as Field;

export function MoveRows({ name, field, written, rows }: Props) {
  const child = use(declarationOf(field.of));
  const errors = useRowErrors(name);
  if (child === undefined) return null;
  return (
    <DeclarationProvider value={child}>
      {rows.map((row, at) => (
        <MoveRow
          key={String(row.id)}
          path={`${name}.${at}`}
          facts={factsOf(child, field, written)}
          written={written}
          row={row}
          errors={errors[at] ?? none}
        />
      ))}
    </DeclarationProvider>
  );
}

const none: RowErrors = {};

type RowProps = Pick<Props, 'written'> & {
  readonly path: string;
  readonly facts: readonly string[];
  readonly row: Row;
  readonly errors: RowErrors;
};

/** A form of its own within the move's, so that the inputs of every kind serve here too. */
function MoveRow({ path, facts, written, row, errors }: RowProps) {
  const child = useDeclaration();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const mode = useFormMode();
  const form = useForm({ defaultValues: rowsToWrite([row], written)[0]! });
  const inside = useMemo(() => ({ ...mode, within: { path, errors } }), [mode, path, errors]);
  const inputs = useMemo(() => written.map(one => [one, freed(child.fields[one] as Field)] as const), [child, written]);
  useEffect(() => {
    const { unsubscribe } = form.watch(values => setValue(path, { ...values, id: row.id }));
    return unsubscribe;
  }, [form, setValue, path, row.id]);
  return (
    <fieldset className="move-row">
      <legend>{recordIn(child, row, locale)}</legend>
      <p className="note">
        {facts.map(one => (
          <span key={one}>
            {labelOf(child, one, locale)}: <Value name={one} row={row} as="column" />
          </span>
        ))}
      </p>
      <FormModeProvider value={inside}>
        <FormProvider {...form}>
          {inputs.map(([one, input]) => (
            <FieldInputOf key={one} name={one} field={input} />
          ))}
        </FormProvider>
      </FormModeProvider>
    </fieldset>
  );
}
