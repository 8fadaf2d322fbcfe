// What the help of a page says, from the declaration and the keys of its reader.
import { expect, it } from 'vitest';
import { type Entity, entityOf } from '../../../admin/engine/dictionary/entities.ts';
import { actsOf, partsOf, requiredOf, startOf, stepsOf } from '../../../admin/engine/help/resource-facts.ts';
import type { HelpSpeech } from '../../../admin/engine/help/speech.ts';
import { kindAt, topicAt } from '../../../admin/engine/help/topic.ts';
import { fill } from '../../../admin/shell/sentences.ts';
import { dictionary } from '../../../i18n/en/dictionary.ts';
import { help } from '../../../i18n/en/help.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import { responsibilityRequests } from '../../../resources/office/responsibility-requests.ts';
import { errands } from '../../specimen/specimen-errands.ts';

const speech: HelpSpeech = {
  ...{ locale: 'en', words: dictionary, title: '', help },
  say: text => text.en,
  fill: (sentence, facts) => fill(sentence, 'en', facts),
};
const entry = manifest.resources.find(({ name }) => name === responsibilityRequests.name)!;
const holding = (...keys: string[]) => ({ keys: new Set(keys), entity: entityOf(responsibilityRequests, entry, new Set(keys)) });

it('an address names a resource or a page, and which of its pages it is', () => {
  expect(topicAt('/')).toBeUndefined();
  expect(topicAt('/offices/3/show')).toMatchObject({ module: 'office', resource: 'offices' });
  expect(topicAt('/approval-inbox')).toMatchObject({ module: 'workflow', page: 'approval-inbox' });
  expect(['/offices', '/offices/sheet', '/offices/3/show', '/offices/3', '/offices/create'].map(kindAt)).toEqual([
    'list',
    'list',
    'record',
    'form',
    'form',
  ]);
});

it('the reader learns how far they see, and what they may do', () => {
  const { keys, entity } = holding('VIEW_RESPONSIBILITY_REQUEST');
  expect(actsOf(entity, keys, operation => operation === 'list' || operation === 'create', speech)).toEqual([
    help.sees.office,
    help.acts.create,
  ]);
  expect(actsOf(entity, keys, () => false, speech)).toEqual([]);
});

it('the form is explained by its sections, its required fields and its hints', () => {
  const { entity } = holding();
  expect(requiredOf(entity, speech).length).toBeGreaterThan(0);
  for (const { why, fields } of partsOf(entity, speech)) expect(why ?? fields.length).toBeTruthy();
});

const whoMakes = (entity: Entity, keys: ReadonlySet<string>) =>
  Object.fromEntries(stepsOf(entity, keys, speech).map(({ label, who }) => [label, who]));

it('each move of the life cycle names who makes it', () => {
  const { keys, entity } = holding('APPROVE_RESPONSIBILITY_REQUEST');
  expect(startOf(entity, speech)).toBe('A new one is “Pending”.');
  expect(whoMakes(entity, keys)).toMatchObject({ Approve: help.who.you, Reject: help.who.others });
});

it('an approval is decided where the request is, and withdrawn by its applicant', () => {
  const held = new Set(['APPROVE_SPECIMEN_ERRAND']);
  const { turn, performer, applicant, decided } = help.who;
  expect(whoMakes({ declaration: errands, entry, fields: new Map() }, held)).toMatchObject({
    ...{ Approve: turn, Reject: performer, Withdraw: applicant, 'Send again': applicant, 'Approve again': decided },
  });
});
