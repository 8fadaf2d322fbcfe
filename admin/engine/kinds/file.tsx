/** Files: shown by name and, where they are pictures, in small; sent when they are chosen, attached when the record is saved. */
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { FileName } from '../form/file-name.tsx';
import { filesOf } from '../form/uploading.ts';
import type { KindViews, ValueProps } from './kind.ts';

type AnyFile = FileField | FilesField;

const textOf = (value: unknown): string =>
  filesOf(value)
    .map(({ name }) => name)
    .join(', ');

const Show = ({ value }: ValueProps<AnyFile>) => (
  <ul className="file-list">
    {filesOf(value).map(file => (
      <li key={file.id}>
        <FileName file={file} />
      </li>
    ))}
  </ul>
);

const views = {
  column: ({ value }: ValueProps<AnyFile>) => textOf(value),
  show: Show,
  text: ({ value }: ValueProps<AnyFile>) => textOf(value),
};

export const file: KindViews<FileField> = views;
export const files: KindViews<FilesField> = views;
