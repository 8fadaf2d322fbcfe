/**
 * The demo ministry: an invented staff in the real tree of offices (domain section 4), only for an embedded database without offices
 * (D-EMBEDDED, D-SEED). The modules contribute its steps. Made once: after an interruption it continues with the same step.
 */
import type pg from 'pg';
import { resources } from '../../../resources/index.ts';
import { asSystem } from '../../engine/actor.ts';
import { contextOf } from '../../engine/record-context.ts';
import { repositoriesOn } from '../../engine/repositories.ts';
import type { Inside } from '../../engine/server-side.ts';
import { transact } from '../../engine/transact.ts';
import { apiModules } from '../../modules.ts';
import { demoComplete, remember, remembers } from '../remembered.ts';
import { withPapers } from './papers.ts';
import type { DemoCount, DemoStep, Making, Within } from './step.ts';

/** The numbers of the finished demo. */
export type Demo = Readonly<Record<string, number>>;

const counts: readonly DemoCount[] = [
  { name: 'offices', words: 'offices', from: 'offices' },
  { name: 'desks', words: 'desks', from: 'office_organograms' },
  { name: 'people', words: 'people', from: 'users where user_type = 2' },
  ...apiModules.flatMap(({ demo }) => demo?.counts ?? []),
];

export const summaryOf = (demo: Demo): string => `Demo ministry: ${counts.map(({ name, words }) => `${demo[name]} ${words}`).join(', ')}`;

async function counted({ rows }: Inside): Promise<Demo> {
  const columns = counts.map(({ name, from }) => `(select count(*) from ${from}) as ${name}`);
  return (await rows<Demo>(`select ${columns.join(', ')}`))[0]!;
}

/** One system transaction, with a hook's context. */
function withinOn(pool: pg.Pool): Within {
  const { services, registry } = repositoriesOn(pool, resources, apiModules)('offices');
  return work =>
    transact(pool, transaction => work(contextOf(services, registry, { actor: asSystem('demo ministry'), transaction }).inside));
}

/** The steps of all modules, in their order. */
export const demoSteps = (): DemoStep[] => apiModules.flatMap(({ demo }) => demo?.steps ?? []).sort((one, other) => one.at - other.at);

/** Twenty land records of each kind. */
const usualScale = 0.1;

const prefix = 'demo: ';

type Known = (...names: readonly (string | undefined)[]) => Promise<boolean>;

/** Makes a step unless it is known. Returns whether a step of many transactions made anything. */
async function take(step: DemoStep, isKnown: Known, within: Within, making: Making): Promise<boolean> {
  if ('run' in step) return step.run(within, making);
  making.signal?.throwIfAborted();
  if (await isKnown(step.name, 'formerly' in step ? step.formerly : undefined)) return false;
  const once = (work: (inside: Inside) => Promise<void>): Promise<void> =>
    within(async inside => {
      await work(inside);
      await remember(inside.transaction, prefix + step.name, '');
    });
  if ('make' in step) await once(step.make);
  else if (making.files) await withPapers(making.files, paper => once(step.makeWithPapers(paper)));
  return false;
}

/**
 * Makes the missing parts of the demo; call it within `withSchemaLock`, for an embedded database. Returns what exists now, or nothing if
 * there was nothing to do: the demo is complete, or there are real offices. @throws the signal's reason when stopped between two steps
 */
export async function seedDemo(pool: pg.Pool, { scale = usualScale, ...given }: Partial<Making> = {}): Promise<Demo | undefined> {
  const making: Making = { scale, ...given };
  const within = withinOn(pool);
  const isKnown: Known = async (...names) => {
    for (const name of names) if (name && (await within(({ transaction }) => remembers(transaction, prefix + name, '')))) return true;
    return false;
  };
  const steps = demoSteps();
  const adds = steps.filter(step => 'adds' in step);
  const addMore = async (): Promise<boolean> => {
    let some = false;
    for (const step of adds) some = (await take(step, isKnown, within, making)) || some;
    return some;
  };
  if (await within(({ transaction }) => remembers(transaction, demoComplete, ''))) return (await addMore()) ? within(counted) : undefined;
  const [first] = steps;
  const hasBegun = first !== undefined && (await isKnown(first.name, 'formerly' in first ? first.formerly : undefined));
  if (!hasBegun && (await within(({ rows }) => rows('select 1 from offices limit 1'))).length > 0) return undefined;
  for (const step of steps) if (!adds.includes(step)) await take(step, isKnown, within, making);
  await within(({ transaction }) => remember(transaction, demoComplete, ''));
  await addMore();
  return within(counted);
}
