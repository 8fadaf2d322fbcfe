/** An organogram on paper: every desk with its holder, on one landscape page. It is in the document only while the browser prints. */
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { forestOf, linesOf } from '../engine/tree/forest.ts';
import { usePrinting } from '../shell/printing.ts';
import { type Desk, type Organogram, sitting } from './organogram-data.ts';
import { words } from './organogram-words.ts';
import { paperOf } from './paper.ts';

export function OrganogramPaper({ organogram: { rows, today, sees_holders } }: { readonly organogram: Organogram }) {
  const locale = useLocale();
  if (!usePrinting()) return null;
  const lines = linesOf(forestOf(rows, 'parent_id'), { isOpen: () => true });
  const { sheet, columns, zoom } = paperOf(lines.length);
  const holder = (desk: Desk): string => {
    if (desk.post_count !== undefined) return formatNumber(desk.post_count, locale);
    const people = sitting(desk, today).map(one => personIn(one.user, locale));
    return people.join(', ') || (sees_holders ? words.vacant[locale] : '');
  };
  return (
    <ol className={`organogram-paper paper-${sheet}`} style={{ zoom, columnCount: columns }}>
      {lines.map(({ node, level }) => {
        const desk = node.row as Desk;
        return (
          <li key={desk.id}>
            <b style={{ paddingInlineStart: (level - 1) * 16 }}>{nameIn(desk, locale)}</b>
            <span>{nameIn(desk.designation, locale)}</span>
            <span>{holder(desk)}</span>
          </li>
        );
      })}
    </ol>
  );
}
