/**
 * Lines of the modules that are to be whole which no test names yet, by the issue that brings them. A line that a test names is proved,
 * whatever this file says.
 */
type Later = { readonly issue: number; readonly why: string; readonly lines: string };

export const later: readonly Later[] = [
  {
    issue: 9,
    why: 'a key exists when its call does: tests/permissions/later-keys.ts names the issue of each of the others, issue 9 brings the last',
    lines: 'S6.61',
  },
];
