/** The files that take minutes start first: behind the others they would run alone at the end, with the rest of the machine idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. */
const long = ['http/every-operation', 'access/oracle', 'engine/kill', 'leave/killed'].map(name => `/tests/api/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex(name => moduleId.endsWith(name));
  return place < 0 ? long.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
