/** People to call when something happens to a person; written with the person, as many as they name. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { relationOptions } from '../kernel/shared-options.ts';

export const emergencyContacts = defineResource('emergency-contacts', {
  label: t('জরুরি যোগাযোগ', 'Emergency contact'),
  plural: t('জরুরি যোগাযোগ', 'Emergency contacts'),
  about: t('ব্যক্তির কিছু হলে কাকে জানাতে হবে।', 'Who to contact if something happens to a person.'),
  icon: 'phone-call',
  permission: { module: 'user_management', noun: 'USER', as: 'users' },
  represent: '%{relation}, %{user_id}',
  fields: {
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { required: true, fixed: true }),
    ...bilingual('name', t('নাম', 'Name'), {
      ...{ required: true, max: 200, private: 'contact' },
      formats: { bn: 'plainName', en: 'englishOnly' },
    }),
    relation: field.choice(t('সম্পর্ক', 'Relation'), relationOptions, { required: true }),
    mobile: field.string(t('মোবাইল', 'Mobile'), { required: true, max: 11, format: 'mobile', private: 'contact' }),
  },
  operations: ['list', 'get', 'create', 'update', 'delete'],
  list: { columns: ['user_id', 'relation', 'name', 'mobile'], filters: ['user_id', 'relation'], sort: 'id' },
  form: [['user_id'], ['name', 'name_en'], ['relation', 'mobile']],
});
