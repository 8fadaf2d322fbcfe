/**
 * What the declarations mean, module by module: the SQL of their tables and the description of their calls, compared with
 * the committed files, so that a reviewer of a change to a declaration reads what it comes to. `vitest -u` writes them again.
 */
import { describe, expect, test } from 'vitest';
import { ddl } from '../../api/engine/ddl.ts';
import { type Handlers, operationsOf } from '../../api/engine/operations.ts';
import { publicListOf } from '../../api/engine/public-list.ts';
import { openApiOf } from '../../api/http/openapi.ts';
import { modules, resources } from '../../resources/index.ts';

const unanswered = async (): Promise<never> => {
  throw new Error('a description answers nothing');
};
const handlers: Handlers = {
  ...{ list: unanswered, get: unanswered, create: unanswered, put: unanswered },
  ...{ patch: unanswered, delete: unanswered, options: unanswered, history: unanswered, export: unanswered },
  ...{ changes: unanswered, totals: unanswered, import: unanswered, importTemplate: unanswered },
};

/** JSON in which what fits on a line stands on one. */
function printed(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || indent.length + flat.length < 140) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map(one => inner + printed(one, inner))
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${printed(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

describe.each(modules.map(module => [module.name, module] as const))('the module %s', (name, module) => {
  test('has the tables of its golden file', async () => {
    await expect(ddl(module.resources)).toMatchFileSnapshot(`${name}.sql`);
  });

  test('has the calls of its golden file', async () => {
    const operations = module.resources.flatMap(resource => [
      ...operationsOf(resource, resources, handlers),
      ...publicListOf(resource, resources, undefined as never),
    ]);
    const { paths: calls, components } = openApiOf(operations);
    const { Error: _, ...schemas } = (components as { schemas: Record<string, unknown> }).schemas;
    await expect(`${printed({ calls, schemas })}\n`).toMatchFileSnapshot(`${name}.openapi.json`);
  });
});
