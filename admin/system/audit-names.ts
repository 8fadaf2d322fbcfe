/** What the log notes as a word is shown by name: subjects as the menu calls them, the tasks that the engine knows. */
import { manifest } from '../../resources/generated/manifest.ts';
import { field, type Option } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';

const subjects: readonly Option[] = manifest.resources.map(({ name, plural }) => ({ value: name, text: plural }));

const tasks: readonly Option[] = [
  { value: 'export', text: t('রপ্তানি', 'Export') },
  { value: 'import', text: t('আমদানি', 'Import') },
  { value: 'accepted', text: t('সফল', 'Succeeded') },
  { value: 'wrong', text: t('নাম বা পাসওয়ার্ড ভুল', 'Wrong name or password') },
  { value: 'locked', text: t('তালাবদ্ধ', 'Locked') },
  { value: 'inactive', text: t('নিষ্ক্রিয় ব্যক্তি', 'Inactive person') },
  { value: 'signed_out', text: t('নিজে প্রস্থান', 'Signed out') },
  { value: 'deactivated', text: t('নিষ্ক্রিয় করায়', 'Deactivated') },
  { value: 'handed_over', text: t('দায়িত্ব হস্তান্তরে', 'Duties handed over') },
  { value: 'refresh_reused', text: t('পুরোনো টোকেন ব্যবহার', 'Old token used again') },
  { value: 'nonce_mismatch', text: t('প্রবেশের চিহ্ন মেলেনি', 'Sign-in did not match') },
];

/** The declaration with choices where the log holds words: the server filters both alike. */
export const namedLog = (declaration: AnyResource): AnyResource => {
  const { resource, task, ...fields } = declaration.fields;
  return {
    ...declaration,
    fields: {
      ...fields,
      resource: field.choice(resource!.label, subjects, { computed: true }),
      task: field.choice(task!.label, tasks, { computed: true }),
    },
  };
};
