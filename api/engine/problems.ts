/** Problems of a record's fields: thrown by the engine, formatted in `http/wire.ts` (architecture section 5). */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Problem } from '../../resources/kernel/validate.ts';

export class ProblemsError extends Error {
  readonly resource: AnyResource;
  readonly problems: readonly Problem[];
  /** The other declarations, by which a child's field (`steps.2.name`) finds its label. */
  readonly registry?: ReadonlyMap<string, AnyResource>;

  constructor(resource: AnyResource, problems: readonly Problem[], registry?: ReadonlyMap<string, AnyResource>) {
    super(`${resource.name}: ${problems.map(({ path, error }) => `${path} ${error.code}`).join(', ')}`);
    this.name = 'ProblemsError';
    this.resource = resource;
    this.problems = problems;
    this.registry = registry;
  }
}
