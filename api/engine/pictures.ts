/** The pictures in formatted text are files of the same record, so they are read by its readers, and by nobody else. */
import type { Field } from '../../resources/kernel/field.ts';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { picturesIn } from '../../resources/kernel/rich-text.ts';
import { attachedIds } from './files.ts';
import { ProblemsError } from './problems.ts';
import type { Executor } from './transact.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields with formatted text, each with the field of its pictures. */
export const picturedFieldsOf = (resource: AnyResource): readonly (readonly [text: string, files: string])[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.kind === 'richText' && field.pictures !== undefined ? [[name, field.pictures] as const] : [],
  );

/** After the files are attached. @throws ProblemsError `files.picture_not_here` at the text that shows another file */
export async function requireOwnPictures(
  transaction: Executor,
  resource: AnyResource,
  id: number,
  { values, after }: { readonly values: Values; readonly after: Values },
): Promise<void> {
  for (const [text, files] of picturedFieldsOf(resource)) {
    const shown = values[text] === undefined && values[files] === undefined ? [] : picturesIn(after[text]);
    if (shown.length === 0) continue;
    const held = await attachedIds(transaction, resource, id, files);
    if (shown.some(one => !held.includes(one))) throw new ProblemsError(resource, [{ path: text, error: fileErrors.pictureNotHere() }]);
  }
}
