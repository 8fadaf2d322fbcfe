/** What the forms of the demo's services ask, and which papers come with them, by the code of the service. */
import type { InputKind } from '../../../resources/service/input-options.ts';

type Asked = { readonly key: string; readonly label: string; readonly label_en: string; readonly kind: InputKind } & Readonly<
  Partial<
    Record<'is_required' | 'multiplies_fee', boolean> & Record<'options' | 'help' | 'help_en', string> & Record<'least' | 'most', number>
  >
>;
type Wanted = { readonly name: string; readonly name_en: string; readonly is_required?: boolean; readonly file_types: readonly string[] };
export type Form = { readonly inputs: readonly Asked[]; readonly papers: readonly Wanted[] };

const asked = (key: string, kind: InputKind, label: string, label_en: string, more: object = {}): Asked => ({
  ...{ key, kind, label, label_en, is_required: true },
  ...more,
});
const paper = (name: string, name_en: string, is_required = true): Wanted => ({ name, name_en, is_required, file_types: ['pdf', 'image'] });

const place = [
  asked('district', 'district', 'জেলা', 'District'),
  asked('upazila', 'upazila', 'উপজেলা', 'Upazila'),
  asked('mouza', 'mouza', 'মৌজা', 'Mouza'),
];
const surveys = ['CS | সিএস | CS', 'SA | এসএ | SA', 'RS | আরএস | RS', 'BS | বিএস | BS', 'BRS | বিআরএস | BRS', 'DIARA | দিয়ারা | Diara'].join(
  '\n',
);
const survey = asked('survey', 'choice', 'জরিপ', 'Survey', { options: surveys });
const khatian = asked('khatian_number', 'land_number', 'খতিয়ান নম্বর', 'Khatian number');
const dags = asked('dag_numbers', 'text', 'দাগ নম্বর', 'Plot (dag) number', {
  ...{ help: 'একাধিক হলে কমা দিয়ে', help_en: 'Several are separated by commas' },
});
const copies = asked('copies', 'number', 'কপির সংখ্যা', 'Number of copies', { least: 1, most: 10, multiplies_fee: true });
const identity = paper('জাতীয় পরিচয়পত্রের কপি', 'Copy of the national identity card');

export const forms: Readonly<Record<string, Form>> = {
  KHATIAN_COPY: {
    inputs: [...place, survey, khatian, copies],
    papers: [identity],
  },
  NAMJARI: {
    inputs: [
      ...place,
      khatian,
      dags,
      asked('land_amount', 'amount', 'জমির পরিমাণ (একর)', 'Area of the land (acres)', { most: 100_000 }),
      asked('deed_number', 'land_number', 'দলিল নম্বর', 'Deed number'),
      asked('deed_date', 'date', 'দলিলের তারিখ', 'Date of the deed'),
      asked('seller', 'text', 'দাতার নাম', 'Name of the seller'),
      asked('buyer', 'text', 'গ্রহীতার নাম', 'Name of the buyer'),
      asked('buyer_mobile', 'mobile', 'গ্রহীতার মোবাইল', 'Mobile number of the buyer', { is_required: false }),
    ],
    papers: [
      identity,
      paper('দলিলের কপি', 'Copy of the deed'),
      paper('সর্বশেষ খতিয়ানের কপি', 'Copy of the latest khatian'),
      paper('ভূমি উন্নয়ন করের দাখিলা', 'Receipt of the land development tax', false),
    ],
  },
  MOUZA_MAP: {
    inputs: [...place, survey, asked('sheet', 'land_number', 'শিট নম্বর', 'Sheet number', { is_required: false }), copies],
    papers: [],
  },
  CERT_COPY: {
    inputs: [
      asked('case_number', 'land_number', 'মামলা নম্বর', 'Case number'),
      asked('order_date', 'date', 'আদেশের তারিখ', 'Date of the order'),
      asked('parties', 'long_text', 'পক্ষগণের নাম', 'Names of the parties', { is_required: false, most: 500 }),
      copies,
    ],
    papers: [identity],
  },
};
