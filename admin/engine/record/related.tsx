import { Suspense, use, useId } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { filterNames } from '../../../resources/kernel/large.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { DeclarationProvider, useDeclaration, useLocale } from '../declaration.tsx';
import { unlinked, useDrawing } from '../drawing.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { columnsOf, sortOf } from '../list/columns.ts';
import { declarationOf } from '../modules.ts';
import { columnLabelOf, fieldOf, type Row } from '../naming.ts';
import { problemOf, sayProblem } from '../problems.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { TableSpace } from '../table-space.tsx';
import { cellOf, standsAtEnd } from '../value.tsx';
import { NewRelated, useMayMake } from './new-related.tsx';
import { useReferrers } from './parts.tsx';
import { type Referrer, referring } from './referrers.ts';

export default function Related({ record }: { readonly record: RaRecord<number> }) {
  const referrers = useReferrers();
  const { name } = useDeclaration();
  const translate = useTranslate();
  return (
    <div className="related">
      {referrers.map(referrer => (
        <Suspense key={`${referrer.resource} ${referrer.field}`} fallback={null}>
          <RelatedList
            {...referrer}
            record={record}
            several={referrer.resource === name || referrers.filter(one => one.resource === referrer.resource).length > 1}
            unlessEmpty
          />
        </Suspense>
      ))}
      <p className="note related-nothing">{translate('screens.show.related_none')}</p>
    </div>
  );
}

const rowsShown = 5;

type Props = Pick<Referrer, 'resource' | 'field'> & {
  readonly record: RaRecord<number>;
  /** Several fields of that resource refer here, or it is the record's own: the heading names the field. */
  readonly several?: boolean;
  /** Without rows it is left out, but where one can be made. */
  readonly unlessEmpty?: boolean;
  readonly most?: number;
  /** Columns that say what the page has said. */
  readonly without?: readonly string[];
};

/** A large resource is asked by its indexed fields alone, and a private one is answered to few: who refers by it is nobody's list. */
const mayAsk = (declaration: AnyResource, field: string): boolean =>
  fieldOf(declaration, field)?.private === undefined && (declaration.volume !== 'large' || filterNames(declaration).has(field));

/** Records that refer to this one by a field: the first of them, their number, and links to all and to a new one. */
export function RelatedList({ resource, field, record, several = false, unlessEmpty = false, most = rowsShown, without = [] }: Props) {
  const declaration = use(declarationOf(resource));
  if (declaration === undefined || !mayAsk(declaration, field)) return null;
  return (
    <DeclarationProvider value={declaration}>
      <Section {...{ declaration, field, record, several, unlessEmpty, most }} without={[field, ...without]} />
    </DeclarationProvider>
  );
}

type SectionProps = {
  readonly declaration: AnyResource;
  readonly field: string;
  readonly record: RaRecord<number>;
  readonly several: boolean;
  readonly unlessEmpty: boolean;
  readonly most: number;
  readonly without: readonly string[];
};

function Section({ declaration, field, record, several, unlessEmpty, most, without }: SectionProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const id = useId();
  const filter = referring(declaration, field, record.id);
  const { data, total, error, isPending } = useGetList(
    declaration.name,
    { pagination: { page: 1, perPage: most }, sort: sortOf(declaration.list.sort), filter },
    { retry: false, onError: () => undefined },
  );
  const mayMake = useMayMake(declaration, filter);
  const plural = declaration.plural[locale];
  const title = several ? translate('screens.show.related_by', { name: plural, field: columnLabelOf(declaration, field, locale) }) : plural;
  if (unlessEmpty && data?.length === 0 && !mayMake) return null;
  return (
    <section aria-labelledby={id} className="related-list">
      <div className="related-head">
        <h2 id={id}>{title}</h2>
        {total !== undefined && !Number.isNaN(total) && <span className="parts-count">{formatNumber(total, locale)}</span>}
        <RelatedActions declaration={declaration} filter={filter} total={total ?? 0} title={title} />
      </div>
      {error && <p className="note">{sayProblem(translate, problemOf(error))}</p>}
      {isPending && <SkeletonRows />}
      {data?.length === 0 && <p className="note">{translate('screens.show.related_none')}</p>}
      {data !== undefined && data.length > 0 && <RelatedTable declaration={declaration} without={without} rows={data} />}
    </section>
  );
}

type ActionsProps = {
  readonly declaration: AnyResource;
  readonly filter: Row;
  readonly total: number;
  readonly title: string;
};

function RelatedActions({ declaration, filter, total, title }: ActionsProps) {
  const translate = useTranslate();
  const path = useCreatePath();
  const all = `${path({ resource: declaration.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <span className="related-actions">
      {total > 0 && (
        <LinkBase to={all} aria-label={translate('screens.show.related_all_of', { name: title })}>
          {translate('screens.show.related_all')}
        </LinkBase>
      )}
      <NewRelated declaration={declaration} defaults={filter} />
    </span>
  );
}

const columnsShown = 6;

type TableProps = { readonly declaration: AnyResource; readonly without: readonly string[]; readonly rows: readonly RaRecord[] };

function RelatedTable({ declaration, without, rows }: TableProps) {
  const drawing = useDrawing();
  const path = useCreatePath();
  const { names, opening } = columnsOf(declaration);
  const columns = names
    .filter(name => !without.includes(name))
    .slice(0, columnsShown)
    .map(name => ({ name, draw: cellOf(declaration, name), className: standsAtEnd(declaration, name) ? 'end' : undefined }));
  const said = columns.filter(({ name }) => rows.every(row => !isEmpty(row[name])));
  const opens = (said.find(({ name }) => name === opening) ?? said[0] ?? columns[0])?.name;
  const hasPage = allows(declaration, 'get');
  return (
    <TableSpace label={declaration.plural[drawing.locale]}>
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ name, className }) => (
              <th key={name} scope="col" className={className}>
                {columnLabelOf(declaration, name, drawing.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {columns.map(({ name, draw, className }) => (
                <td key={name} className={className}>
                  {name === opens && hasPage ? (
                    <LinkBase to={path({ resource: declaration.name, type: 'show', id: row.id })}>{draw(row, unlinked(drawing))}</LinkBase>
                  ) : (
                    draw(row, drawing)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableSpace>
  );
}
