/** The parts of a record's page, each with an address of its own: details, child rows, related lists, files, what was written by hand, history. */
import { useMemo } from 'react';
import { LinkBase, type RaRecord, useCanAccessResources, useCreatePath, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import type { Field, FilesField, RowsField } from '../../../resources/kernel/field.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { filesOf } from '../form/uploading.ts';
import { type RecordPage, useViews } from '../views.ts';
import { MoreParts } from './more-parts.tsx';
import { usePanels } from './panels.ts';
import { anyRecord, type Referrer, referrersOf } from './referrers.ts';

/** `to`: a page of its own, with its own head. */
export type Part = { readonly name: string; readonly label: string; readonly count?: number; readonly to?: string };

type Named<F> = readonly [name: string, field: F];

export const rowsFields = ({ fields }: AnyResource, record: RaRecord): Named<RowsField>[] =>
  Object.entries<Field>(fields).filter((entry): entry is [string, RowsField] => entry[1].kind === 'rows' && entry[0] in record);

export const fileFields = ({ fields }: AnyResource, record: RaRecord): Named<FilesField>[] =>
  Object.entries<Field>(fields).filter(
    (entry): entry is [string, FilesField] => (entry[1].kind === 'file' || entry[1].kind === 'files') && entry[0] in record,
  );

/** Those of the resources that the reader may list. */
export function useListed(resources: readonly string[]): ReadonlySet<string> {
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...resources], record: anyRecord });
  return useMemo(() => new Set(resources.filter(name => canAccess?.[name] === true)), [resources, canAccess]);
}

type Opening = { readonly opens?: string | readonly string[] };
const openedBy = ({ opens = [] }: Opening): readonly string[] => (typeof opens === 'string' ? [opens] : opens);

const noPages: readonly RecordPage[] = [];

/** Which resources refer to these records, as far as the reader may list them and no panel shows them. */
export function useReferrers(): readonly Referrer[] {
  const declaration = useDeclaration();
  const panels = usePanels();
  const all = useMemo(() => {
    const shown = new Set<string>(panels.flatMap(openedBy));
    return referrersOf(declaration).filter(({ isPart, resource }) => !isPart && !shown.has(resource));
  }, [declaration, panels]);
  const listed = useListed(useMemo(() => [...new Set(all.map(({ resource }) => resource))], [all]));
  return useMemo(() => all.filter(({ resource }) => listed.has(resource)), [all, listed]);
}

/** The panels or pages that this reader sees. */
function useOpen<P extends Opening>(all: readonly P[]): readonly P[] {
  const listed = useListed(useMemo(() => [...new Set(all.flatMap(openedBy))], [all]));
  return all.filter(one => one.opens === undefined || openedBy(one).some(name => listed.has(name)));
}

export function useParts(record: RaRecord<number>): readonly Part[] {
  const declaration = useDeclaration();
  const panels = usePanels();
  const { pages = noPages } = useViews();
  const held = useKeys();
  const translate = useTranslate();
  const locale = useLocale();
  const referrers = useReferrers();
  const [shown, further] = [useOpen(panels), useOpen(pages)];
  const path = useCreatePath();
  const at = path({ resource: declaration.name, type: 'edit', id: record.id });
  const files = fileFields(declaration, record);
  const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
  return [
    { name: '', label: translate('screens.show.details') },
    ...rowsFields(declaration, record).map(([name, { label }]) => ({ name, label: label[locale], count: countOf(record[name]) })),
    ...shown
      .filter(({ keys, when }) => (keys === undefined || keys.some(key => held.has(key))) && (when === undefined || when(record)))
      .map(({ name, label }) => ({ name, label: label[locale] })),
    ...further.map(({ name, label }) => ({ name, label: label[locale], to: `${at}/${name}` })),
    ...(referrers.length > 0 ? [{ name: 'related', label: translate('screens.show.related') }] : []),
    ...(files.length > 0
      ? [{ name: 'files', label: translate('screens.show.files'), count: files.flatMap(([name]) => filesOf(record[name])).length }]
      : []),
    ...(allows(declaration, 'history') ? [{ name: 'history', label: translate('screens.show.history') }] : []),
  ];
}

/** Up to so many parts are tabs; of more, the first six, the open one and the pages of their own. */
const mostTabs = 8;
const firstTabs = 6;

export function PartsNav({ record, parts, open }: { readonly record: RaRecord; readonly parts: readonly Part[]; readonly open: string }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = useLocale();
  const path = useCreatePath();
  const details = path({ resource: declaration.name, type: 'show', id: record.id });
  const addressOf = ({ name, to }: Part) => to ?? (name === '' ? details : `${details}/${name}`);
  if (parts.length === 1) return null;
  const isTab = ({ name, to }: Part, at: number) => parts.length <= mostTabs || at < firstTabs || name === open || to !== undefined;
  const further = parts.filter((part, at) => !isTab(part, at));
  return (
    <nav className="parts" aria-label={translate('screens.show.parts')}>
      {parts.filter(isTab).map(part => (
        <LinkBase key={part.name} to={addressOf(part)} aria-current={open === part.name ? 'page' : undefined}>
          {part.label}
          {part.count !== undefined && <span className="parts-count">{formatNumber(part.count, locale)}</span>}
        </LinkBase>
      ))}
      {further.length > 0 && <MoreParts parts={further.map(part => ({ ...part, to: addressOf(part) }))} />}
    </nav>
  );
}
