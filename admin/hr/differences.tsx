/** What a proposal changes: current and proposed values, field by field and row by row. */
import { Suspense, use } from 'react';
import type { RaRecord } from 'react-admin';
import { changesIn, type ProfileSection, sectionOf } from '../../resources/hr/profile-sections.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { same } from '../engine/data-provider.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { declarationOf } from '../engine/modules.ts';
import { fieldOf, type Row } from '../engine/naming.ts';
import { Changes } from '../engine/record/changes.tsx';
import { words } from './sheet-words.ts';

/** One row as it is and as it would be; null where it does not exist yet, or no longer. */
type Pair = { readonly resource: ResourceName; readonly before: Row | null; readonly after: Row | null };

const rowsOf = (text: unknown): readonly (Row | null)[] => {
  try {
    return JSON.parse(String(text)) as (Row | null)[];
  } catch {
    return [];
  }
};

/** Child rows apart, as rows of their own; a person's other fields as one row. */
function pairsOf(section: ProfileSection, before: Row | null, after: Row | null): Pair[] {
  if (section.value !== 'emergency') return [{ resource: section.resource, before, after }];
  const [old, fresh] = [before, after].map(row => (row?.emergency_contacts ?? []) as readonly Row[]) as [readonly Row[], readonly Row[]];
  const gone = old.filter(({ id }) => !fresh.some(one => one.id === id));
  const pairs = fresh.map(row => ({ before: old.find(({ id }) => id === row.id) ?? null, after: row }));
  return [...pairs, ...gone.map(row => ({ before: row, after: null }))].map(pair => ({ resource: 'emergency-contacts', ...pair }));
}

const valueIn = (resource: AnyResource, name: string, row: Row | null): unknown => {
  const field: Field | undefined = fieldOf(resource, name);
  return field?.kind === 'ref' ? (row?.[embeddedName(name)] ?? null) : row?.[name];
};

/** The fields of a form in which the two differ; of an added or removed row, all that it holds. */
function changed(resource: AnyResource, { before, after }: Pair) {
  const names = Object.keys(resource.fields).filter(name => name !== 'user_id' && name !== 'office_id');
  return names
    .filter(name => name in (before ?? {}) || name in (after ?? {}))
    .map(field => ({ field, before: valueIn(resource, field, before), after: valueIn(resource, field, after) }))
    .filter(one => !same(one.before, one.after));
}

function PairRow({ pair, named }: { readonly pair: Pair; readonly named: boolean }) {
  const locale = useLocale();
  const resource = use(declarationOf(pair.resource));
  if (resource === undefined) return null;
  const changes = changed(resource, pair);
  if (changes.length === 0) return null;
  const kind: Text = pair.before === null ? words.newRow : pair.after === null ? words.removedRow : words.changedRow;
  return (
    <DeclarationProvider value={resource}>
      <section className="proposal-row">
        {named && (
          <h3>
            {resource.label[locale]}: {kind[locale]}
          </h3>
        )}
        <Changes changes={changes} created={pair.before === null} />
      </section>
    </DeclarationProvider>
  );
}

export function Differences({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const section = sectionOf(record.section);
  if (section === undefined || changesIn(section, record.new_data) === undefined) return <p className="note">{words.hidden[locale]}</p>;
  const [old, fresh] = [rowsOf(record.old_data), rowsOf(record.shown_data)];
  const pairs = old.flatMap((before, at) => pairsOf(section, before, fresh[at] ?? null));
  const named = section.fields === undefined || section.value === 'emergency';
  return (
    <div className="proposal-differences">
      <p className="proposal-heads note">
        {words.standing[locale]} → {words.proposal[locale]}
      </p>
      <Suspense fallback={null}>
        {pairs.map(pair => (
          <PairRow key={JSON.stringify(pair)} pair={pair} named={named} />
        ))}
      </Suspense>
    </div>
  );
}
