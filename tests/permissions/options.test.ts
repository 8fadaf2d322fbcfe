/** What `/options` shows of records beyond reach, over all resources (D-OPTIONS, decision 0022). */
import { describe, expect, test } from 'vitest';
import { createRights, type Standing, where } from '../../permissions/ability.ts';
import { isNamedEverywhere, isPublic, keysFor, scopedBy } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';

const guarded = scopedBy(resources);
const rightsOf = createRights(guarded);
const standing: Standing = { userId: 7, deskId: 8, officeId: 9, officeIds: [9, 10], upazilaIds: [11], mouzaIds: [12], everywhere: false };
const offering = resources.filter(resource => keysFor(resource, 'options', resources).length > 0);
const viewing = ({ permission: { noun } }: (typeof resources)[number]) => ['VIEW', 'VIEW_OWN', 'VIEW_ALL'].map(verb => `${verb}_${noun}`);
const allKeys = new Set(offering.flatMap(resource => keysFor(resource, 'options', resources)));

describe('labels to choose from', () => {
  test('go beyond reach for what is public, belongs nowhere, or is named everywhere: people and desks', () => {
    const beyond = offering.filter(resource => isNamedEverywhere(resource, resources) && resource.scope && !isPublic(resource));
    expect(beyond.map(({ name }) => name).sort()).toEqual(['office-organograms', 'users']);
  });

  test.each(offering.filter(resource => !isNamedEverywhere(resource, resources)))(
    'of $name are those that its list shows, and none without its keys',
    resource => {
      const list = keysFor(resource, 'list', resources);
      for (const key of list) {
        const rights = rightsOf(new Set([...allKeys].filter(one => !list.includes(one)).concat(key)), standing);
        expect([key, where(rights, 'options', resource.name)]).toEqual([key, where(rights, 'list', resource.name)]);
      }
      const chooser = rightsOf(new Set([...allKeys].filter(key => ![...list, ...viewing(resource)].includes(key))), standing);
      expect(where(chooser, 'options', resource.name)).toEqual({ kind: 'none' });
    },
  );
});
