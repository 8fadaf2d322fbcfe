/** What is about a deleted record goes with it, in the same statement: the rows of resources that lead to records (`leadsTo`). Pure. */
import { linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { type AddParameter, auditText, lastState } from './audit-text.ts';
import { literal, quoted, type Registry } from './columns.ts';

/** The links to the deleted rows `w`: a kind's record also has the address of its family. */
function linksText({ name, family }: AnyResource): string {
  const links = [name, ...(family === undefined ? [] : [family])].map(one => {
    const [before, after] = linkToRecord(one as ResourceName, 0).split('0');
    return `(${literal(before!)} || w.id || ${literal(after!)})`;
  });
  return `(select v.link from w, lateral (values ${links.join(', ')}) v (link)) l`;
}

/** CTEs, each after a comma, that delete what leads to the deleted rows `w` or to a part of their pages, each with its audit row. */
export function aboutText(resource: AnyResource, registry: Registry, author: Author, add: AddParameter): string {
  return [...registry.values()]
    .filter(({ leadsTo }) => leadsTo !== undefined)
    .map((about, at) => {
      const [gone, link] = [`gone_${at}`, `n.${quoted(about.leadsTo as string)}`];
      // The range is for the index: '0' is the next after '/'.
      const isPart = `${link} between l.link and l.link || '0' and (${link} = l.link or starts_with(${link}, l.link || '/'))`;
      const trace = auditText(about, 'delete', author, add, {
        ...{ id: `${gone}.id`, old: lastState(about, gone), fresh: 'null', rest: `from ${gone}` },
      });
      return `,
${gone} as (delete from ${quoted(tableOf(about.name))} n using ${linksText(resource)} where ${isPart} returning n.*),
${gone}_audit as (${trace})`;
    })
    .join('');
}
