/**
 * Lines of the modules that are to be whole which no test names yet, by the issue that brings them. A line that a test names is proved,
 * whatever stands here.
 */
type Later = { readonly issue: number; readonly why: string; readonly lines: string };

export const later: readonly Later[] = [
  { issue: 8, why: 'registration and password reset bring the last four calls of section 7', lines: 'S7.32' },
  {
    issue: 9,
    why: 'a key exists when its call does: tests/permissions/later-keys.ts names the issue of each of the others, issue 9 brings the last',
    lines: 'S6.61',
  },
  {
    issue: 9,
    why: 'leave is applied for and forwarded; what the demo desks are for today is done in tests/api/access/demo-desks.test.ts',
    lines: 'S6.62',
  },
  { issue: 9, why: 'whoever is on leave is told by applications for leave', lines: 'S2.066' },
  { issue: 9, why: 'the approval engine', lines: 'S4.48 S4.49 S4.52 S6.13' },
];
