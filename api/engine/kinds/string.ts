import { inDigits } from '../../../i18n/format.ts';
import type { StringField } from '../../../resources/kernel/field.ts';
import { type Format, formats } from '../../../resources/kernel/formats.ts';
import { asText, said, typedIn } from './cells.ts';
import { texted } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { textConditions, wordsText } from './texts.ts';

const ofFormat: Readonly<Record<Format, string>> = {
  email: 'desk@example.gov.bd',
  url: 'https://example.gov.bd',
  uuid: '3f0c9d1e-5a5b-4c7d-8e9f-0a1b2c3d4e5f',
  mobile: '01712345678',
  nid: '1234567890',
  auditNid: '1234567890123',
  birthRegistration: '19901234567890123',
  tin: '123456789012',
  passport: 'A01234567',
  drivingLicence: 'DK0012345CL0001',
  governmentId: '15234',
  employeeCode: 'LRB-12',
  postCode: '1000',
  bbsCode: '26',
  mouzaCode: '104',
  geocode: '302612',
  dglrCode: '1042',
  dag: '123/456',
  landNumber: '12/3',
  memorialNumber: '31.00.0000.035.019.00.0003.26-12',
  phoneCode: '+880',
  year: '2026',
  username: 'rahima.khatun',
  code: 'DHK-01',
  permissionKey: 'VIEW_DISTRICT',
  slug: 'land-records',
  banglaOnly: 'নমুনা',
  englishOnly: 'Sample',
  plainName: 'Sample',
  shortNameBn: 'এলআরবি',
  shortNameEn: 'LRB',
};

const isProse = ({ format }: StringField): boolean => format === undefined || formats[format].prose === true;

const start = (field: StringField): StringField => ({ ...field, format: undefined, min: undefined });

export const string: ApiKind<StringField> = {
  model: 'string',
  column: {
    type: () => 'text',
    collation: field => (isProse(field) ? (field.pair?.language ?? 'bn') : undefined),
    conditions: (name, field) => textConditions(name, field, isProse(field)),
  },
  filter: {
    ...{ takes: 'value', start, condition: texted(start) },
    shared: ({ max, format = '' }) => `string ${max} ${format}`.trim(),
    one: field => ({ ...field, min: undefined }),
  },
  cell: { exported: asText, read: typedIn, guide: ({ max }) => said(wordsText, () => ({ max })) },
  example: ({ format, max, min = 0 }) =>
    (format ? ofFormat[format] : 'Sample').padEnd(min, 'a').slice(0, format === undefined || min > 0 ? max : undefined),
  printed: (value, locale) => inDigits(String(value), locale),
};
