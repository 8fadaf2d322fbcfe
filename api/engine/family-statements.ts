/** The row in a kind's own table, beside its family's (D-FAMILY). Version, stamps and audit are in the family's table. Pure. */
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { quoted, type Registry } from './columns.ts';
import { fitsChanged, fitsNew } from './dependent-refs.ts';
import { type Statement, shaped } from './statements.ts';
import { changedText, parameters, refNames, refsText, writtenNames } from './write-statements.ts';

type Values = Readonly<Record<string, unknown>>;

/** The answer of both statements: the status of the records referred to, and `w.id` only if the row was written. */
const outcomeText = (more: readonly string[], refs: readonly string[]): string => {
  const columns = ['w.id', ...more];
  return refs.length
    ? `select ${columns.join(', ')}, row_to_json(refs) as refs from refs left join w on true`
    : `select ${columns.join(', ')} from w`;
};

/** Returns `{ id, refs? }`; `id` is null when a record referred to can't be chosen. `own`: the kind's own part. */
export function insertOwnStatement(own: AnyResource, registry: Registry, id: number, given: Values): Statement {
  const names = writtenNames(own, given);
  const to = parameters(own);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const idAt = to.add(id, 'bigint');
  const refs = refNames(own, names);
  return shaped(`insert own ${own.name} ${names}`, to.values, () => {
    const usable = [...refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1)`), ...fitsNew(own, registry, at)];
    const from = refs.length ? ` from refs where ${usable.join(' and ')}` : '';
    return `with ${refs.length ? refsText(own, registry, refs, at) : ''}w as (insert into ${quoted(tableOf(own.name))} (${['id', ...names.map(quoted)].join(', ')}) select ${[idAt, ...names.map(name => at[name])].join(', ')}${from} returning id)
${outcomeText([], refs)}`;
  });
}

/** Returns `{ id, old, fresh, refs? }`: the changed values by name, null when nothing changed. The row is locked. */
export function updateOwnStatement(own: AnyResource, registry: Registry, id: number, given: Values): Statement {
  const names = writtenNames(own, given);
  const to = parameters(own);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const idAt = to.add(id, 'bigint');
  const refs = refNames(own, names);
  return shaped(`update own ${own.name} ${names}`, to.values, () => {
    const stays = refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1 or o.${quoted(name)} = ${at[name]})`);
    const usable = [...stays, ...fitsChanged(own, registry, at)];
    const sets = names.map(name => `${quoted(name)} = ${at[name]}`).join(', ');
    const returned = ['new.*', ...names.map(name => `old.${quoted(name)} as ${quoted(`old_${name}`)}`)].join(', ');
    const side = (name: string) => `(select jsonb_object_agg(c.name, c.${name}) from changed c) as ${name}`;
    return `with ${refs.length ? refsText(own, registry, refs, at) : ''}w as (update ${quoted(tableOf(own.name))} o set ${sets}${refs.length ? ' from refs' : ''} where ${[`o.id = ${idAt}`, ...usable].join(' and ')} returning ${returned}),
${changedText(own, names)}
${outcomeText([side('old'), side('fresh')], refs)}`;
  });
}
