/** What the keys that are derived are called: by verb, and by class of private fields. */
import type { PrivateClass } from '../resources/kernel/field.ts';
import { type Text, t } from '../resources/kernel/text.ts';

export type KeyVerb = 'VIEW_OWN' | 'VIEW' | 'VIEW_ALL' | 'CREATE' | 'UPDATE' | 'DELETE' | 'EXPORT' | 'IMPORT' | 'MANAGE';

export const verbLabels: Readonly<Record<KeyVerb, (noun: Text) => Text>> = {
  VIEW_OWN: noun => ({ bn: `নিজের ${noun.bn} দেখা`, en: `View own: ${noun.en}` }),
  VIEW: noun => ({ bn: `${noun.bn} দেখা`, en: `View: ${noun.en}` }),
  VIEW_ALL: noun => ({ bn: `অধীনস্থ সকল ${noun.bn} দেখা`, en: `View all: ${noun.en}` }),
  CREATE: noun => ({ bn: `${noun.bn} তৈরি`, en: `Create: ${noun.en}` }),
  UPDATE: noun => ({ bn: `${noun.bn} হালনাগাদ`, en: `Update: ${noun.en}` }),
  DELETE: noun => ({ bn: `${noun.bn} মুছে ফেলা`, en: `Delete: ${noun.en}` }),
  EXPORT: noun => ({ bn: `${noun.bn} রপ্তানি`, en: `Export: ${noun.en}` }),
  IMPORT: noun => ({ bn: `${noun.bn} আমদানি`, en: `Import: ${noun.en}` }),
  MANAGE: noun => ({ bn: `${noun.bn} পরিচালনা`, en: `Manage: ${noun.en}` }),
};

/** What a class of private fields is called in the label of its key (D-PRIVATE). */
export const privateLabels: Readonly<Record<Exclude<PrivateClass, 'secret'>, Text>> = {
  identity: t('পরিচয়ের তথ্য', 'identity'),
  contact: t('যোগাযোগের তথ্য', 'contact details'),
  family: t('পারিবারিক তথ্য', 'family'),
  health: t('স্বাস্থ্যের তথ্য', 'health'),
  money: t('আর্থিক তথ্য', 'money'),
  discipline: t('শৃঙ্খলার তথ্য', 'discipline'),
};
