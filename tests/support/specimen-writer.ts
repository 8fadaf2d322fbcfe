/**
 * A process that writes records with children and effects through the repositories and says on its output, one line each, what was
 * acknowledged to it: what can be killed at any moment. No door and no identity, so it starts in an instant.
 */

import { flushCompileCache } from 'node:module';
import { createPool } from '../../api/database/pool.ts';
import { asSystem } from '../../api/engine/actor.ts';
import { repositoriesOn } from '../../api/engine/repositories.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { resourcesWithSpecimen } from '../specimen/module.ts';

// It will be killed, and the next one is to find its code compiled.
flushCompileCache();
const { DATABASE_URL = '', STOCK = '' } = process.env;
const repositoryOf = repositoriesOn(createPool(DATABASE_URL), resourcesWithSpecimen, [specimenApi]);
const [projects, withdrawals] = ['specimen-projects', 'specimen-withdrawals'].map(repositoryOf);
const acting = { actor: asSystem('killed') };
const hands = 4;

const say = (...words: unknown[]): void => void process.stdout.write(`${words.join(' ')}\n`);
const steps = (count: number, name: string) => Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, cost: at }));

let made = 0;
async function round(): Promise<void> {
  made += 1;
  const turn = made;
  const remarks = turn % 2 ? 'দিনলিপি' : 'না';
  const body = { name: `কাজ ${process.pid} ${turn}`, budget: 1000, user_id: 1, officer_ids: [1], steps: steps(3, 'ধাপ'), remarks };
  const { id, body: written } = await projects!.insert(body, acting);
  say('project', id, 1);
  const [first, , third] = JSON.parse(written).steps;
  const list = [{ id: third.id, name: 'শেষ' }, { id: first.id }, ...steps(2, 'নতুন')];
  say('project', id, (await projects!.change(id, { steps: list }, 'patch', { version: 1, status: 409 }, acting)).version);
  await withdrawals!.insert({ stock_id: Number(STOCK), quantity: 1 }, acting);
  say('withdrawal', 1, 1);
  if (turn % 4 === 0) {
    await projects!.remove(id, undefined, acting);
    say('gone', id, 0);
  } else if (turn % 3 === 0) say('project', id, (await projects!.move(id, 'submit', undefined, undefined, acting)).version);
}

const hand = async (): Promise<never> => {
  for (;;) await round();
};
await Promise.all(Array.from({ length: hands }, hand));
