/** The people, offices and desks that a memory is shared with, and who has asked for it. Its owner sees both, and decides. */
import { defineResource, field, t } from '../kernel/index.ts';
import { memoryErrors } from './errors.ts';
import { withOne } from './memory-shares.rules.ts';

const decision = { input: ['decision_comment'], effect: true } as const;
const share = { key: 'SHARE_MEMORY', label: t('প্রাতিষ্ঠানিক স্মৃতি শেয়ার', 'Share: institutional memory') };

export const memoryShares = defineResource('memory-shares', {
  label: t('স্মৃতির শেয়ার ও অনুরোধ', 'Memory share or request'),
  plural: t('স্মৃতির শেয়ার ও অনুরোধ', 'Memory shares and requests'),
  about: t('কোন স্মৃতি কার সঙ্গে শেয়ার করা, আর কে চেয়েছেন।', 'Who a memory is shared with, and who has asked for it.'),
  icon: 'share-2',
  permission: {
    module: 'institutional_memory',
    noun: 'REQUESTED_MEMORY',
    keys: {
      create: [share],
      delete: [share],
      endpoints: [
        { key: 'REQUEST_MEMORY', label: t('অন্যের স্মৃতি চাওয়া', 'Request: memory of somebody else') },
        { key: 'VIEW_ALL_SHARED_MEMORY', label: t('নিজের সঙ্গে শেয়ার করা স্মৃতি দেখা', 'View all: memories shared with oneself') },
        { key: 'VIEW_GLOBAL_MEMORY', label: t('সব শেয়ারযোগ্য স্মৃতি খোঁজা', 'View: memories that others let find') },
      ],
    },
  },
  represent: '%{memory_id}',
  fields: {
    memory_id: field.ref('memories', t('স্মৃতি', 'Memory'), { required: true, fixed: true }),
    owner_id: field.ref('users', t('রচয়িতা', 'Owner'), { required: true, computed: true, copyFrom: 'memory_id.owner_id' }),
    memory_office_id: field.ref('offices', t('স্মৃতির অফিস', 'Office of the memory'), { computed: true, copyFrom: 'memory_id.office_id' }),
    requester_id: field.ref('users', t('অনুরোধকারী', 'Requested by'), { computed: true }),
    user_id: field.ref('users', t('প্রাপক ব্যক্তি', 'Shared with the person'), { fixed: true }),
    office_id: field.ref('offices', t('প্রাপক অফিস', 'Shared with the office'), { fixed: true }),
    office_organogram_id: field.ref('office-organograms', t('প্রাপক ডেস্ক', 'Shared with the desk'), { fixed: true }),
    status: field.choice(
      t('শেয়ারের অবস্থা', 'State of the sharing'),
      [
        { value: 'requested', text: t('অনুরোধ করা হয়েছে', 'Asked for'), tone: 'warning' },
        { value: 'shared', text: t('শেয়ারকৃত', 'Shared'), tone: 'success' },
        { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
      ],
      { required: true },
    ),
    message: field.text(t('বার্তা', 'Message'), { max: 500 }),
    decision_comment: field.text(t('সিদ্ধান্তের মন্তব্য', 'Comment of the decision'), { max: 500, computed: true }),
    decided_at: field.dateTime(t('সিদ্ধান্তের সময়', 'Decided at'), { computed: true }),
  },
  rules: [withOne],
  unique: [
    { fields: ['memory_id', 'user_id'], error: memoryErrors.alreadyShared },
    { fields: ['memory_id', 'office_id'], error: memoryErrors.alreadyShared },
    { fields: ['memory_id', 'office_organogram_id'], error: memoryErrors.alreadyShared },
    { fields: ['memory_id', 'requester_id'], where: { status: 'requested' }, error: memoryErrors.alreadyRequested },
  ],
  scope: { own: 'owner_id', office: 'memory_office_id' },
  states: {
    field: 'status',
    start: 'shared',
    moves: {
      approve: { label: t('অনুমোদন করুন', 'Approve'), from: ['requested'], to: 'shared', permission: 'APPROVE', ...decision },
      reject: { label: t('নামঞ্জুর করুন', 'Reject'), from: ['requested'], to: 'rejected', permission: 'REJECT', ...decision },
    },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'delete', 'history'],
  list: {
    columns: ['memory_id', 'requester_id', 'status', 'user_id', 'office_id', 'office_organogram_id', 'created_at'],
    filters: ['memory_id', 'status', 'requester_id'],
    sort: '-id',
  },
  form: [
    {
      title: t('শেয়ারের স্মৃতি', 'Shared memory'),
      why: t('কেবল নিজের স্মৃতি শেয়ার করা যায়।', 'Only one’s own memories can be shared.'),
      rows: [['memory_id']],
    },
    {
      title: t('প্রাপক', 'Shared with'),
      why: t('ব্যক্তি, অফিস বা ডেস্ক: যেকোনো একটি।', 'A person, an office or a desk: one of them.'),
      rows: [['user_id'], ['office_id', 'office_organogram_id'], ['message']],
    },
  ],
});
