/** Where something is: a point, and the line around it. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenPlaces = defineResource('specimen-places', {
  label: t('নমুনা স্থান', 'Specimen place'),
  plural: t('নমুনা স্থান', 'Specimen places'),
  icon: 'map-pin',
  permission: { module: 'config', noun: 'SPECIMEN_PLACE' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 50 }),
    point: field.point(t('বিন্দু', 'Point'), { required: true }),
    gate: field.point(t('ফটক', 'Gate')),
    border: field.boundary(t('সীমানা', 'Border')),
    yard: field.boundary(t('উঠান', 'Yard'), { required: true }),
  },
  list: { columns: ['name', 'point'], filters: ['point'], search: ['name'], sort: 'name' },
  form: [['name'], ['point', 'gate'], ['border'], ['yard']],
});
