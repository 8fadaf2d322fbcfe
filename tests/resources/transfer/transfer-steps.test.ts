/** The steps of a transfer, over all orders in which its events can be tried. */
import { expect, test } from 'vitest';
import { nextStep, type TransferFacts, type TransferStep, waitsFor } from '../../../resources/transfer/transfer-steps.ts';

const start: TransferFacts = { ordered: false, outstanding: true, handedOver: false, published: [] };
const publishing = (type: TransferFacts['published'][number]) => (facts: TransferFacts) => ({
  ...facts,
  published: [...facts.published, type],
});

/** What happens at each step; duties are handed over by the person or by a certificate. */
const events: readonly { readonly step: TransferStep; readonly happens: (facts: TransferFacts) => TransferFacts }[] = [
  { step: 'order', happens: facts => ({ ...facts, ordered: true }) },
  { step: 'notice', happens: publishing('notice') },
  { step: 'clearance', happens: facts => ({ ...facts, outstanding: false }) },
  { step: 'handover', happens: facts => ({ ...facts, handedOver: true }) },
  { step: 'handover', happens: publishing('handover') },
  { step: 'release', happens: publishing('release') },
  { step: 'joining', happens: publishing('joining') },
];

function* ordersOf<T>(things: readonly T[]): Generator<readonly T[]> {
  if (things.length === 0) yield [];
  for (const [at, thing] of things.entries())
    for (const rest of ordersOf([...things.slice(0, at), ...things.slice(at + 1)])) yield [thing, ...rest];
}

const inTurn: readonly TransferStep[] = ['order', 'notice', 'clearance', 'handover', 'release', 'joining'];

test('whatever is tried first, a step happens after all before it, and joining is the last', () => {
  let tried = 0;
  for (const order of ordersOf(events)) {
    let facts = start;
    const happened = new Set<TransferStep>();
    for (const { step, happens } of order) {
      // What is outstanding is settled at any time; everything else waits.
      if (step !== 'clearance' && waitsFor(step, facts)) continue;
      if (step !== 'clearance') expect(inTurn.slice(0, inTurn.indexOf(step)).filter(earlier => !happened.has(earlier))).toEqual([]);
      facts = happens(facts);
      happened.add(step);
    }
    expect(nextStep(facts) === undefined).toBe(happened.has('joining'));
    tried += 1;
  }
  expect(tried).toBe(5040);
});

test('in their order all of them happen, and each is the next one before', () => {
  let facts = start;
  for (const { step, happens } of events.filter((_, at) => at !== 4)) {
    expect(nextStep(facts)).toBe(step);
    facts = happens(facts);
  }
  expect(nextStep(facts)).toBeUndefined();
});

test('what is outstanding stops hand-over and release, and nothing after the release', () => {
  const noticed: TransferFacts = { ...start, ordered: true, published: ['notice'] };
  expect([waitsFor('handover', noticed), waitsFor('release', noticed), waitsFor('joining', noticed)]).toEqual(Array(3).fill('clearance'));
  const handed = { ...noticed, handedOver: true };
  expect(waitsFor('release', handed)).toBe('clearance');
  expect(waitsFor('joining', { ...handed, published: ['notice', 'release'] })).toBeUndefined();
});

test('what an earlier version left in between goes on at the first step that is missing', () => {
  const joined: TransferFacts = { ordered: true, outstanding: true, handedOver: false, published: ['notice', 'release', 'joining'] };
  expect(nextStep(joined)).toBe('handover');
  expect(nextStep({ ...joined, published: ['notice', 'release'] })).toBe('handover');
  expect(nextStep({ ...start, ordered: true, handedOver: true })).toBe('notice');
});
