/** The head above a person is notified of what waits for a decision: with the default groups every head can decide, below their office, too. */
import { expect, test } from 'vitest';
import organograms from '../../api/office/demo/organograms.json' with { type: 'json' };
import { defaultGroups, keysMatching } from '../../api/seed/default-groups.ts';
import { keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';

const all = keysOf(resources).map(({ key }) => key);
const decided = ['OUTSIDE_DUTY', 'WORK_PLAN', 'RESPONSIBILITY_REQUEST', 'EMPLOYEE_PROFILE'];
/** The module may have left. */
const transfers = resources.some(({ name }) => name === 'transfer-applications')
  ? ['VIEW_ALL_TRANSFER_APPLICATION', 'APPROVE_TRANSFER']
  : [];
const needed = [...decided.flatMap(noun => [`VIEW_ALL_${noun}`, `APPROVE_${noun}`]), ...transfers];
const heads = organograms.bases.flatMap(({ code, posts }) =>
  posts.filter(post => 'head' in post && post.head).map(({ group }): [string, string] => [code, group]),
);

test.each(heads)('the head of %s, in the group %s', (_, group) => {
  const held = new Set(keysMatching(defaultGroups.find(({ code }) => code === group)!.keys, all));
  expect(needed.filter(key => !held.has(key))).toEqual([]);
});
