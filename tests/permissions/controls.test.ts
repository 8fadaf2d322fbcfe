/** Nobody holds two sides of a control: the table of `docs/rights.md` against the default groups and the server. */
import { describe, expect, test } from 'vitest';
import { apiModules } from '../../api/modules.ts';
import { defaultGroups as groups, keysMatching } from '../../api/seed/default-groups.ts';
import { type Control, controlsAmong, controls as everyControl } from '../../permissions/controls.ts';
import { keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';
import { isApprovalMove } from '../../resources/kernel/approval.ts';

const controls = controlsAmong(resources);
const all = keysOf(resources).map(({ key }) => key);
const keysIn = (code: string): string[] => keysMatching(groups.find(one => one.code === code)!.keys, all);
/** A desk has its own group and those of everybody. */
const everybodys = [...keysIn('EVERYBODY'), ...keysIn('EMPLOYEE')];

/** What a person at a desk of this group holds of both sides, if of both. */
function bothSides({ does, checks }: Pick<Control, 'does' | 'checks'>, held: ReadonlySet<string>): string[] {
  const [one, other] = [does, checks].map(side => side.filter(key => held.has(key)));
  return one!.length > 0 && other!.length > 0 ? [...one!, ...other!] : [];
}

test('every key of the table exists', () => {
  expect(controls.flatMap(({ does, checks }) => [...does, ...checks]).filter(key => !all.includes(key))).toEqual([]);
});

test('a control whose resource is not there has no key that is', () => {
  const gone = everyControl.filter(one => !controls.includes(one));
  expect(gone.flatMap(({ does, checks }) => [...does, ...checks]).filter(key => all.includes(key))).toEqual([]);
});

describe('kept apart by the groups', () => {
  const byGroups = controls.filter(control => control.apart === 'groups');
  test.each(groups.map(({ code }) => code))('%s, with what everybody has, is on one side', code => {
    const held = new Set([...keysIn(code), ...everybodys]);
    expect(byGroups.map(control => [control.what, bothSides(control, held)]).filter(([, keys]) => keys!.length > 0)).toEqual([]);
  });

  test('both sides at one desk would be found', () => {
    for (const control of byGroups) {
      const [one, other] = [control.does[0]!, control.checks[0]!];
      expect([bothSides(control, new Set([one])), bothSides(control, new Set([one, other]))]).toEqual([[], [one, other]]);
    }
  });

  test('each side is somebody’s, or administrators’ alone', () => {
    const anybodys = new Set(groups.flatMap(({ code }) => keysIn(code)));
    const audits = byGroups.filter(({ resource }) => resource === 'audits');
    expect(audits.flatMap(({ does, checks }) => [does, checks].filter(side => !side.some(key => anybodys.has(key))))).toEqual([]);
  });
});

describe('kept apart on each record', () => {
  const sides = new Map(apiModules.flatMap(({ serverSides = [] }) => serverSides.map(one => [one.resource, one] as const)));
  test.each(controls.flatMap(({ what, apart }) => (apart === 'groups' ? [] : [[what, apart] as const])))(
    '%s: the server asks who it is before each move',
    (_, { resource: name, moves }) => {
      const resource = resources.find(one => one.name === name)!;
      const states = Object.keys(resource.states!.moves);
      expect(moves.filter(move => !states.includes(move))).toEqual([]);
      const own = resource.approval ? moves.filter(move => !isApprovalMove(move)) : moves;
      expect(own.filter(move => !sides.get(name)?.permits?.[move])).toEqual([]);
    },
  );
});
