/** What writing has to do all at once: children, lists of references, copies, private fields, a life cycle and a server side. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';
import { specimenErrors } from './errors.ts';
import { stepsWithinBudget } from './specimen-projects.rules.ts';

export const projects = defineResource('specimen-projects', {
  label: t('প্রকল্প', 'Project'),
  plural: t('প্রকল্প', 'Projects'),
  icon: 'folder',
  permission: { module: 'config', noun: 'SPECIMEN_PROJECT' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 100, format: 'plainName' }),
    budget: field.money(t('বাজেট', 'Budget'), { min: 0 }),
    user_id: field.ref('users', t('দায়িত্বপ্রাপ্ত', 'Owner'), { required: true, initial: 'me' }),
    office_id: field.ref('specimen-offices', t('অফিস', 'Office'), { copyFrom: 'active_desk.office_id' }),
    district_id: field.ref('districts', t('জেলা', 'District')),
    division_id: field.ref('divisions', t('বিভাগ', 'Division'), { copyFrom: 'district_id.division_id' }),
    started_on: field.date(t('শুরু', 'Started on'), { initial: 'today' }),
    officer_ids: field.refs('users', t('কর্মকর্তা', 'Officers'), { max: 5 }),
    steps: field.rows('specimen-stages', 'project_id', t('ধাপ', 'Steps'), { order: 'serial' }),
    step_count: field.integer(t('ধাপের সংখ্যা', 'Number of steps'), { computed: true }),
    phone: field.string(t('ফোন', 'Phone'), { max: 20, format: 'mobile', private: 'contact' }),
    pin: field.string(t('পিন', 'PIN'), { max: 20, format: 'code', private: 'secret' }),
    remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 500 }),
    status: field.choice(t('অবস্থা', 'Status'), [
      { value: 'draft', text: t('খসড়া', 'Draft') },
      { value: 'submitted', text: t('দাখিলকৃত', 'Submitted') },
      { value: 'approved', text: t('অনুমোদিত', 'Approved') },
    ]),
  },
  rules: [stepsWithinBudget],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      submit: { label: t('দাখিল', 'Submit'), from: ['draft'], to: 'submitted', permission: 'SUBMIT', guard: true },
      approve: {
        label: t('অনুমোদন', 'Approve'),
        from: ['submitted'],
        to: 'approved',
        permission: 'APPROVE',
        input: ['budget'],
        required: ['remarks'],
        effect: true,
      },
      withdraw: { label: t('প্রত্যাহার', 'Withdraw'), from: ['submitted'], to: 'draft', permission: 'WITHDRAW' },
    },
    editable: { draft: 'all', submitted: ['remarks'] },
  },
  bearsRights: ['office_id'],
  server: ['computed', 'guards', 'effects'],
  onDeleteBlocked: { 'specimen-journals': specimenErrors.projectHasJournals },
  list: { columns: ['name', 'budget', 'status'], filters: ['status', 'user_id'], search: ['name'], sort: 'name' },
  form: [
    ['name', 'budget'],
    ['user_id', 'office_id'],
    ['district_id', 'division_id', 'started_on'],
    ['officer_ids'],
    ['steps'],
    ['phone', 'pin'],
    ['remarks'],
  ],
});
