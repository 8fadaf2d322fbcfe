/** Files: their names with their addresses. They are attached by whoever writes over the API; the form shows what is there. */
import { useTranslate } from 'react-admin';
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { FieldFrame, useFieldInput } from '../field-frame.tsx';
import { useFormMode } from '../form-mode.ts';
import type { FilterProps, InputProps, KindViews, ValueProps } from './kind.ts';
import { PresenceFilter } from './presence.tsx';

/** A history keeps only what a file was called. */
type Stored = { readonly id: number; readonly name: string; readonly url?: string };

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && 'name' in value;
const filesOf = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : [value]).filter(isStored);
const textOf = (value: unknown): string =>
  filesOf(value)
    .map(({ name }) => name)
    .join(', ');

const Names = ({ value }: { readonly value: unknown }) => (
  <ul className="plain-list">
    {filesOf(value).map(({ id, name, url }) => (
      <li key={id}>{url === undefined ? name : <a href={url}>{name}</a>}</li>
    ))}
  </ul>
);

type AnyFile = FileField | FilesField;

const Show = ({ value }: ValueProps<AnyFile>) => <Names value={value} />;
const Column = ({ value }: ValueProps<AnyFile>) => textOf(value);

function Input({ field, name }: InputProps<AnyFile>) {
  const input = useFieldInput(name, field);
  const { record } = useFormMode();
  const translate = useTranslate();
  return (
    <FieldFrame input={{ ...input, required: false }}>
      <div id={input.id} tabIndex={-1} ref={input.ref}>
        <Names value={record[name]} />
        <p className="note">{translate('screens.form.no_upload')}</p>
      </div>
    </FieldFrame>
  );
}

const views = {
  column: Column,
  show: Show,
  input: Input,
  filter: (props: FilterProps<AnyFile>) => <PresenceFilter {...props} />,
  text: ({ value }: ValueProps<AnyFile>) => textOf(value),
};

export const file: KindViews<FileField> = views;
export const files: KindViews<FilesField> = views;
