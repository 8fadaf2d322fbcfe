/** What a record needs of the records that it refers to (`Resource.needs`), checked in the database before it is written. */
import type { Field } from '../../resources/kernel/field.ts';
import { lacking, type Need, needsTouching } from '../../resources/kernel/needs.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { quoted } from './columns.ts';
import { type Registry, sourceOf } from './families.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import type { Write } from './server-side.ts';
import { type Statement, shaped } from './statements.ts';

/** Rows `{ id, fact }`: the needed values of the referenced records. */
export function factsStatement(resource: AnyResource, registry: Registry, { by, of }: Need, ids: readonly number[]): Statement {
  const field: Field = resource.fields[by]!;
  const target = registry.get((field as Extract<Field, { kind: 'ref' }>).to)!;
  return shaped(
    `facts ${target.name} ${of}`,
    [ids],
    () => `select o.id, o.${quoted(of)}::float8 as fact from ${sourceOf(target, registry)} o where o.id = any($1::bigint[])`,
  );
}

/** @throws ProblemsError the declared error, at the first field that would do */
export async function requireNeeds(
  context: Context,
  resource: AnyResource,
  { values, after }: Pick<Write, 'values' | 'after'>,
): Promise<void> {
  const needs = needsTouching((resource.needs ?? []) as readonly Need[], Object.keys(values));
  const facts = new Map<string, number | null>();
  for (const need of needs) {
    const id = after[need.by];
    const key = `${need.by}.${need.of}`;
    if (facts.has(key) || typeof id !== 'number') continue;
    const [row] = await rowsOf<{ fact: number | null }>(context, resource, factsStatement(resource, context.registry, need, [id]));
    facts.set(key, row?.fact ?? null);
  }
  const problems = lacking(needs, after, ({ by, of }) => facts.get(`${by}.${of}`) ?? null);
  if (problems.length > 0) throw new ProblemsError(resource, problems, context.registry);
}
