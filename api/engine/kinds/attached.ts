/** Files of a field (D-FILE): rows of `engine.files`. */
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { literal, quoted } from '../sql-names.ts';
import { presenceOf } from './filters.ts';
import type { Exported, Exporting, KindFilter, Selecting } from './kind.ts';

/** As JSON; each URL is signed for the session before it is sent. */
const file = `json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)`;

export const filesOf = ({ resource, alias, name }: Selecting, isList: boolean): string[] => {
  const from = `from engine.files f where f.resource = ${literal(resource.name)} and f.record_id = ${alias}.id and f.field = ${literal(name)}`;
  const text = isList
    ? `select coalesce(json_agg(${file} order by f.serial, f.id), '[]') ${from}`
    : `select ${file} ${from} order by f.id limit 1`;
  return [`(${text}) as ${quoted(name)}`];
};

export const fileFilter: KindFilter<FileField | FilesField> = presenceOf(({ resource, column }) => ({
  table: 'engine.files',
  key: 'record_id',
  where: { resource: resource.name, field: column },
}));

/** The names of the files. */
export const exportedFiles = ({ resource, name }: Exporting): Exported => ({
  kind: 'text',
  value: `(select string_agg(f.name, '; ' order by f.serial, f.id) from engine.files f where f.resource = ${literal(resource.name)} and f.record_id = o.id and f.field = ${literal(name)})`,
});
