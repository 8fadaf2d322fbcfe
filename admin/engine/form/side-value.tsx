/** A value of one side of a comparison: as text, child rows as their table. A reference chosen here has no label yet: it is requested. */
import type { RefField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import type { Label } from '../data-provider.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { useViewsOf } from '../kinds/others.ts';
import { fieldOf, otherLanguage, type Row } from '../naming.ts';
import { labelIn, useLabel } from '../references.ts';
import { useValueText } from '../value.tsx';

export function SideValue({ name, row }: { readonly name: string; readonly row: Row }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const text = useValueText();
  const field = fieldOf(resource, name);
  const viewsOf = useViewsOf();
  if (field?.kind === 'rows') {
    const Rows = viewsOf(field).show;
    return isEmpty(row[name]) ? text(name, row[name]) : <Rows field={field} name={name} value={row[name]} row={row} />;
  }
  return field?.kind === 'ref' && typeof row[name] === 'number' ? (
    <RefName field={field} name={name} row={row} />
  ) : (
    <span lang={isEmpty(row[name]) ? undefined : otherLanguage(resource, name, locale)}>{text(name, row[name], row)}</span>
  );
}

function RefName({ field, name, row }: { field: RefField; name: string; row: Row }) {
  const locale = useLocale();
  const known = row[embeddedName(name)] as Label | null | undefined;
  const label = useLabel(field.to, row[name], known);
  return label ? labelIn(field.to, label, locale) : '…';
}
