/** Examples for the API description: a valid value of each field. Pure. */
import type { DateField, Field, RowsField, StringField } from '../../resources/kernel/field.ts';
import type { Format } from '../../resources/kernel/formats.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { isServerWritten } from '../../resources/kernel/validate.ts';

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

/** Within the country, six decimals. */
const dhaka = { latitude: 23.810331, longitude: 90.412521 };
const plot = [
  [90.41, 23.81],
  [90.42, 23.81],
  [90.42, 23.82],
  [90.41, 23.81],
];

const stringExample = ({ format, max, min = 0 }: StringField): string =>
  (format ? ofFormat[format] : 'Sample').padEnd(min, 'a').slice(0, format === undefined || min > 0 ? max : undefined);

const numberExample = ({ min, max }: { readonly min?: number; readonly max?: number }): number => min ?? Math.min(max ?? 1, 1);

/** Two dates, one always in the past and one always in the future. */
const past = '2024-01-31';
const ahead = '2099-01-31';

const dateExample = ({ min, max }: DateField): string => {
  if (min !== undefined) return min === 'today' ? ahead : min;
  return max === undefined || max === 'today' ? past : max;
};

/** A valid value of the field. References, files and children need ids that the reader has. */
export function exampleValue(field: Field): unknown {
  switch (field.kind) {
    case 'string':
      return stringExample(field);
    case 'text':
      return 'Sample'.padEnd(field.min ?? 0, ' a').slice(0, field.max);
    case 'richText':
      return '<p>Sample</p>';
    case 'integer':
    case 'decimal':
    case 'money':
      return numberExample(field);
    case 'boolean':
      return false;
    case 'date':
      return field.by === 'month' ? `${dateExample(field).slice(0, 7)}-01` : dateExample(field);
    case 'time':
      return '09:30';
    case 'dateTime':
      return `${field.min === 'now' ? ahead : past}T03:30:00.000Z`;
    case 'choice':
      return field.options[0]?.value;
    case 'choices':
      return field.options.slice(0, Math.max(field.min ?? 1, 1)).map(({ value }) => value);
    case 'ref':
    case 'file':
      return 1;
    case 'refs':
    case 'files':
      return Array.from({ length: Math.max(field.min ?? 1, 1) }, (_, at) => at + 1);
    case 'rows':
      return [];
    case 'point':
      return dhaka;
    case 'boundary':
      return { type: 'Polygon', coordinates: [plot] };
  }
}

/** The minimum number of children, without their parent reference and position. */
function exampleRows({ of, via, order = via, min = 0 }: RowsField, mode: 'create' | 'update', registry: readonly AnyResource[]): unknown[] {
  const child = registry.find(({ name }) => name === of);
  if (!child || mode === 'update') return [];
  const { [via]: _, [order]: __, ...row } = exampleBody(child, 'create', registry);
  return Array.from({ length: min }, () => row);
}

/** A body: `create` with the required fields, `update` with the first field that can be changed. Changes leave private fields out. */
export function exampleBody(
  resource: AnyResource,
  mode: 'create' | 'update',
  registry: readonly AnyResource[] = [],
): Record<string, unknown> {
  const writable = Object.entries<Field>(resource.fields).filter(([name]) => !isServerWritten(resource, name));
  const shown =
    mode === 'create'
      ? writable.filter(([, field]) => field.required)
      : writable.filter(([, field]) => !field.fixed && field.private === undefined).slice(0, 1);
  return Object.fromEntries(
    shown.map(([name, field]) => [name, field.kind === 'rows' ? exampleRows(field, mode, registry) : exampleValue(field)]),
  );
}
