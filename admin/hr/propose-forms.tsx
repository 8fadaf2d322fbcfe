/** The forms of a proposal: the generated ones, narrowed to one section of the person's own row or to one row of a part. */
import { use, useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { Change, ProfileSection } from '../../resources/hr/profile-sections.ts';
import { type AnyResource, sectionsOf } from '../../resources/kernel/resource.ts';
import { same } from '../engine/data-provider.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { formNames } from '../engine/form/form-rules.ts';
import { initialValues } from '../engine/form/form-start.ts';
import { RecordForm } from '../engine/form/record-form.tsx';
import { useRefusal } from '../engine/form/refusal.ts';
import type { Save } from '../engine/form/use-record-form.ts';
import { declarationOf } from '../engine/modules.ts';
import type { Row } from '../engine/naming.ts';
import { RecordError } from '../engine/record/record-error.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { type Sending, useSending } from './sending.ts';
import { words } from './sheet-words.ts';

/** The declaration with a form of these fields alone. */
function narrowed(resource: AnyResource, keep: (name: string) => boolean): AnyResource {
  const form = sectionsOf(resource)
    .map(({ title, why, rows }) => ({ title, why, rows: rows.map(row => row.filter(keep)).filter(row => row.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
  return { ...resource, form } as AnyResource;
}

type FormProps = {
  readonly section: ProfileSection;
  readonly declaration: AnyResource;
  readonly record?: RaRecord<number>;
  readonly base: Row;
  readonly sending: Sending;
  readonly brought?: Row;
  /** All that is proposed, with these values of the form. */
  readonly gather: (values: Row) => readonly Change[];
};

function ProposalForm({ section, declaration, record, base, sending, brought, gather }: FormProps) {
  const locale = useLocale();
  const refusal = useRefusal();
  const names = formNames(declaration).filter(name => name !== 'row_status');
  const save: Save = async (values, current) => {
    const changed = names.filter(name => !same(values[name], current[name]));
    try {
      await sending.send(gather(Object.fromEntries(changed.map(name => [name, values[name] ?? null]))));
      return { record: { ...base, ...values, id: record?.id ?? 0 } };
    } catch (error) {
      return refusal(error);
    }
  };
  return (
    <DeclarationProvider value={declaration}>
      <RecordForm
        purpose={record ? 'edit' : 'create'}
        record={record}
        base={base}
        brought={brought}
        head={
          <PageHead
            breadcrumb={[{ label: words.proposeTitle[locale], to: '/profile-changes/create' }]}
            title={section.text[locale]}
            documentTitle={words.proposeTitle[locale]}
          />
        }
        save={save}
        onSaved={sending.leave}
        onDiscarded={sending.leave}
      />
    </DeclarationProvider>
  );
}

type Props = { readonly section: ProfileSection; readonly userId: number };

export function OwnForm({ section, userId }: Props) {
  const users = use(declarationOf('users'));
  const sending = useSending(section, userId);
  const { data, error, refetch } = useGetOne<RaRecord<number>>('users', { id: userId }, { retry: false, onError: () => undefined });
  const declaration = useMemo(() => users && narrowed(users, name => section.fields!.includes(name)), [users, section]);
  if (error) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!data || !declaration || !sending.isKnown) return null;
  return (
    <ProposalForm
      {...{ section, declaration, sending }}
      record={data}
      base={data}
      brought={sending.changes[0]?.values}
      gather={values => (Object.keys(values).length === 0 ? [] : [{ values }])}
    />
  );
}

export function RowForm({ section, userId, row }: Props & { readonly row: number | undefined }) {
  const part = use(declarationOf(section.resource));
  const sending = useSending(section, userId);
  const isNew = row === undefined;
  const { data, error, refetch } = useGetOne<RaRecord<number>>(
    section.resource,
    { id: row ?? 0 },
    { enabled: !isNew, retry: false, onError: () => undefined },
  );
  const declaration = useMemo(() => part && narrowed(part, name => name !== 'user_id'), [part]);
  const fresh = useMemo(() => declaration && { ...initialValues(declaration), user_id: userId }, [declaration, userId]);
  if (error && !isNew) return <RecordError error={error} onRetry={() => refetch()} />;
  if (!declaration || !fresh || !sending.isKnown || (!isNew && !data)) return null;
  const others = isNew ? sending.changes : sending.changes.filter(({ id }) => id !== row);
  return (
    <ProposalForm
      {...{ section, declaration, sending }}
      record={isNew ? undefined : data}
      base={isNew ? fresh : data!}
      brought={isNew ? undefined : sending.changes.find(({ id }) => id === row)?.values}
      gather={values => (Object.keys(values).length === 0 ? others : [...others, isNew ? { values } : { id: row, values }])}
    />
  );
}
