/** Rows in the specimen's resources, so that there is something to look at: made through the repositories, as the system. */
import type pg from 'pg';
import { asSystem } from '../../api/engine/actor.ts';
import { isProse } from '../../api/engine/ddl-fields.ts';
import { repositoriesOn } from '../../api/engine/repositories.ts';
import { apiModules } from '../../api/modules.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { fillSpecimen } from '../bench/fill.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { eighty } from '../specimen/eighty.ts';
import { resourcesInBrowser, specimenKinds } from '../specimen/module.ts';
import { projects } from '../specimen/specimen-projects.ts';
import { goodBody } from './good-bodies.ts';

/** Offices, one below the other: the specimen's tree. */
const offices = 2_000;
const few = 12;
/** Of the first of the eighty, on which lists are measured. */
const many = 1_000;

/** Nobody but the administrator is there to be referred to. */
const administrator = 1;

const isBengali = (field: Field): boolean =>
  field.kind === 'richText' || (isProse(field) && !(field.kind === 'string' && /english|En$/.test(field.format ?? '')));

/** The product's first office, with three desks: an organogram. */
async function fillOrganogram(pool: pg.Pool, repositoryOf: ReturnType<typeof repositoriesOn>): Promise<void> {
  const acting = { actor: asSystem('specimen') };
  const { rows } = await pool.query<Record<'layer_id' | 'type_id' | 'ministry_id' | 'designation_id' | 'permission_group_id', number>>(
    `select l.id as layer_id, l.ministry_id, (select min(id) from office_types) as type_id, (select min(id) from designations) as designation_id,
       (select min(id) from permission_groups where level = 'desk') as permission_group_id from office_layers l where l.level = 1`,
  );
  const { designation_id, permission_group_id, ...structure } = rows[0]!;
  const names = { name: 'ভূমি মন্ত্রণালয়', name_en: 'Ministry of Land' };
  const { id: office_id } = await repositoryOf('offices').insert({ ...names, code: 'SPECIMEN', ...structure }, acting);
  const desk = async (name: string, name_en: string, parent_id: number | null) =>
    repositoryOf('office-organograms').insert(
      {
        office_id,
        name,
        name_en,
        parent_id,
        designation_id,
        permission_group_id,
        desk_type: 'revenue',
        is_office_head: parent_id === null,
      },
      acting,
    );
  const { id } = await desk('সচিব', 'Secretary', null);
  await desk('অতিরিক্ত সচিব', 'Additional secretary', id);
  await desk('যুগ্মসচিব', 'Joint secretary', id);
}

/** @param resources those whose tables there are: the product's, the specimen's, and of the eighty all or none */
export async function fillForBrowser(pool: pg.Pool, ownerUrl: string, resources = resourcesInBrowser): Promise<void> {
  await fillSpecimen(ownerUrl, offices);
  for (const table of ['specimen_office_types', 'specimen_office_layers', 'specimen_offices'])
    await pool.query(`update ${table} set name = translate(name, '0123456789', '০১২৩৪৫৬৭৮৯')`);
  const repositoryOf = repositoriesOn(pool, resources, [...apiModules, specimenApi]);
  const { rows } = await pool.query<{ id: number; division_id: number }>('select id, division_id from districts');
  const divisions = new Map(rows.map(({ id, division_id }) => [id, division_id]));
  const [first] = eighty.resources;

  /** A body that fits together: a district is in its division, what people would write is in their digits. */
  const bodyOf = (resource: AnyResource, serial: number) => {
    const body = goodBody(resource, serial);
    for (const [name, field] of Object.entries<Field>(resource.fields))
      if (typeof body[name] === 'string' && isBengali(field)) body[name] = bengaliDigits(body[name]).replace('Sample', 'নমুনা');
    if ('user_id' in resource.fields) body.user_id = administrator;
    if ('officer_ids' in resource.fields) body.officer_ids = [administrator];
    if ('district_id' in resource.fields && 'division_id' in resource.fields) body.division_id = divisions.get(body.district_id as number);
    return body;
  };
  /** One after the other, so that record 7 is the seventh. */
  const fill = async (resource: AnyResource) => {
    const repository = repositoryOf(resource.name);
    for (let serial = 1; serial <= (resource === first ? many : few); serial++)
      await repository.insert(bodyOf(resource, serial), { actor: asSystem('specimen') });
  };
  const isChild = (resource: AnyResource) => 'parent_id' in resource.fields;
  await Promise.all([...specimenKinds.filter(({ name }) => name !== 'specimen-steps'), projects].map(fill));
  const more = eighty.resources.filter(one => resources.includes(one));
  await Promise.all(more.filter(one => !isChild(one)).map(fill));
  await Promise.all(more.filter(isChild).map(fill));
  await fillOrganogram(pool, repositoryOf);
}
