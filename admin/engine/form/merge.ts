/** Two people changed one record: what each of them changed, and where they disagree. */
import { same } from '../data-provider.ts';
import type { Row } from '../naming.ts';

/** `base`: what both of them began with. */
export type Sides = { readonly base: Row; readonly mine: Row; readonly theirs: Row };

/** The names of the fields, each in one place or, where nothing is to be said, in none. */
export type Merge = {
  /** Both changed it, each to something else: a person decides. */
  readonly contested: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
};

/** @param names what the form can write; elsewhere only they can have changed something. */
export function mergeOf(names: readonly string[], { base, mine, theirs }: Sides, others: readonly string[] = []): Merge {
  const wrote = (name: string) => !same(mine[name], base[name]);
  const changed = (name: string) => !same(theirs[name], base[name]);
  const apart = names.filter(name => !same(mine[name], theirs[name]));
  return {
    contested: apart.filter(name => wrote(name) && changed(name)),
    mine: apart.filter(name => wrote(name) && !changed(name)),
    theirs: [...apart.filter(name => !wrote(name) && changed(name)), ...others.filter(changed)],
  };
}
