/** What is wrong with the fields of a record: thrown by the engine, worded by the wire (architecture section 5). */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Problem } from '../../resources/kernel/validate.ts';

export class ProblemsError extends Error {
  readonly resource: AnyResource;
  readonly problems: readonly Problem[];

  constructor(resource: AnyResource, problems: readonly Problem[]) {
    super(`${resource.name}: ${problems.map(({ path, error }) => `${path} ${error.code}`).join(', ')}`);
    this.name = 'ProblemsError';
    this.resource = resource;
    this.problems = problems;
  }
}
