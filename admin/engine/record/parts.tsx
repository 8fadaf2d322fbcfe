/** The parts of a record's page, each with an address of its own: details, child rows, related lists, files, what was written by hand, history. */
import { useMemo } from 'react';
import { LinkBase, type RaRecord, useCanAccessResources, useCreatePath, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import type { Field, FilesField, RowsField } from '../../../resources/kernel/field.ts';
import { type AnyResource, allows } from '../../../resources/kernel/resource.ts';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { filesOf } from '../form/uploading.ts';
import { useViews } from '../views.ts';
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

/** Who refers to these records, as far as the reader may list them. */
export function useReferrers(): readonly Referrer[] {
  const declaration = useDeclaration();
  const all = useMemo(() => referrersOf(declaration).filter(({ isPart }) => !isPart), [declaration]);
  const resources = useMemo(() => [...new Set(all.map(({ resource }) => resource))], [all]);
  const { canAccess } = useCanAccessResources({ action: 'list', resources, record: anyRecord });
  return useMemo(() => all.filter(({ resource }) => canAccess?.[resource] === true), [all, canAccess]);
}

/** The further pages of a record, as far as the reader may open them. */
function useFurtherPages(record: RaRecord): readonly Part[] {
  const declaration = useDeclaration();
  const { pages } = useViews();
  const locale = useLocale();
  const path = useCreatePath();
  const resources = useMemo(() => [...new Set(pages?.map(({ opens }) => opens))], [pages]);
  const { canAccess } = useCanAccessResources({ action: 'list', resources, record: anyRecord });
  const at = path({ resource: declaration.name, type: 'edit', id: record.id });
  return (pages ?? [])
    .filter(({ opens }) => canAccess?.[opens] === true)
    .map(({ name, label }) => ({ name, label: label[locale], to: `${at}/${name}` }));
}

export function useParts(record: RaRecord): readonly Part[] {
  const declaration = useDeclaration();
  const { panels = [] } = useViews();
  const held = useKeys();
  const translate = useTranslate();
  const locale = useLocale();
  const referrers = useReferrers();
  const further = useFurtherPages(record);
  const files = fileFields(declaration, record);
  const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
  return [
    { name: '', label: translate('screens.show.details') },
    ...rowsFields(declaration, record).map(([name, { label }]) => ({ name, label: label[locale], count: countOf(record[name]) })),
    ...panels
      .filter(({ keys }) => keys === undefined || keys.some(key => held.has(key)))
      .map(({ name, label }) => ({ name, label: label[locale] })),
    ...further,
    ...(referrers.length > 0 ? [{ name: 'related', label: translate('screens.show.related') }] : []),
    ...(files.length > 0
      ? [{ name: 'files', label: translate('screens.show.files'), count: files.flatMap(([name]) => filesOf(record[name])).length }]
      : []),
    ...(allows(declaration, 'history') ? [{ name: 'history', label: translate('screens.show.history') }] : []),
  ];
}

export function PartsNav({ record, parts, open }: { readonly record: RaRecord; readonly parts: readonly Part[]; readonly open: string }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = useLocale();
  const path = useCreatePath();
  const details = path({ resource: declaration.name, type: 'show', id: record.id });
  if (parts.length === 1) return null;
  return (
    <nav className="parts" aria-label={translate('screens.show.parts')}>
      {parts.map(({ name, label, count, to }) => (
        <LinkBase key={name} to={to ?? (name === '' ? details : `${details}/${name}`)} aria-current={open === name ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className="parts-count">{formatNumber(count, locale)}</span>}
        </LinkBase>
      ))}
    </nav>
  );
}
