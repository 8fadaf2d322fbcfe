/** Bodies that are accepted, made from the declarations; each serial gives other values, so that no two records clash. */
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Field, StringField } from '../../resources/kernel/field.ts';
import type { Format } from '../../resources/kernel/formats.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { isFilledIn, isServerWritten } from '../../resources/kernel/validate.ts';

const padded = (serial: number, length: number, first = '1'): string => first + String(serial).padStart(length - first.length, '0');

/** Serials from 1 to 89 fit into every format. */
const byFormat: Readonly<Record<Format, (serial: number) => string>> = {
  email: serial => `desk${serial}@example.gov.bd`,
  url: serial => `https://example.gov.bd/${serial}`,
  uuid: serial => `3f0c9d1e-5a5b-4c7d-8e9f-${padded(serial, 12)}`,
  mobile: serial => padded(serial, 11, '017'),
  nid: serial => padded(serial, 10),
  auditNid: serial => padded(serial, 13),
  birthRegistration: serial => padded(serial, 17, '1990'),
  tin: serial => padded(serial, 12),
  passport: serial => padded(serial, 9, 'A'),
  drivingLicence: serial => padded(serial, 10, 'DK'),
  governmentId: serial => padded(serial, 6),
  employeeCode: serial => `E-${serial}`,
  postCode: serial => padded(serial, 4),
  bbsCode: serial => String(10 + serial),
  mouzaCode: serial => padded(serial, 3),
  geocode: serial => padded(serial, 6),
  dglrCode: serial => padded(serial, 5),
  dag: serial => `${serial}/${100 + serial}`,
  landNumber: serial => `${serial}/${100 + serial}`,
  memorialNumber: serial => `31.00.0000.035.019.00.0003.26-${100 + serial}`,
  phoneCode: serial => `+${100 + serial}`,
  year: serial => String(1900 + serial),
  username: serial => `rahima.${serial}`,
  code: serial => `C-${serial}`,
  permissionKey: serial => `VIEW_X${serial}`,
  slug: serial => `s-${serial}`,
  banglaOnly: serial => `নমুনা ${bengaliDigits(String(serial))}`,
  englishOnly: serial => `Sample ${serial}`,
  plainName: serial => `Sample ${serial}`,
  shortNameBn: serial => `এল ${bengaliDigits(String(serial))}`,
  shortNameEn: serial => `L ${serial}`,
};

/** A code of two letters: AB, AC … */
const letters = (serial: number): string => String.fromCharCode(65 + Math.floor(serial / 26), 65 + (serial % 26));

const goodString = ({ format, max }: StringField, serial: number): string =>
  format === 'code' && max === 2 ? letters(serial) : format ? byFormat[format](serial) : `নমুনা ${serial}`.slice(0, max);

const day = (serial: number): string => addDays('2001-01-01', serial);
const minutes = (serial: number): string => `09:${String(serial % 60).padStart(2, '0')}`;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const hourMs = 3_600_000;

const square = [
  [90.1, 23.1],
  [90.2, 23.1],
  [90.2, 23.2],
  [90.1, 23.1],
];

/** A value of the field that is accepted and comes back as it was sent; of what is in other tables, records that are seeded. */
export function goodValue(field: Field, serial: number): unknown {
  switch (field.kind) {
    case 'string':
      return goodString(field, serial);
    case 'intlPhone':
      return `+88017${12_345_678 + serial}`;
    case 'text':
      return `এক ${serial}\nদুই`;
    case 'richText':
      return `<p>নমুনা <strong>${serial}</strong></p>`;
    case 'integer':
      return Math.min((field.min ?? 0) + serial, field.max ?? Number.MAX_SAFE_INTEGER);
    case 'decimal':
      return Math.min((field.min ?? 0) + serial + 0.25, field.max ?? Number.POSITIVE_INFINITY);
    case 'money':
      return (field.min ?? 0) + serial * 1000 + 0.55;
    case 'boolean':
      return serial % 2 === 0;
    case 'date':
      if (field.by === 'month') return `${2001 + Math.floor(serial / 12)}-${String(1 + (serial % 12)).padStart(2, '0')}-01`;
      return field.min === 'today' ? addDays(dhakaDay(new Date()), serial) : day(serial);
    case 'time':
      return minutes(serial);
    case 'dateTime':
      return field.max === 'now' ? inMs(-serial * hourMs) : inMs(serial * hourMs);
    case 'choice':
      return field.options[serial % field.options.length]!.value;
    case 'choices':
      return field.options.slice(0, Math.max(field.min ?? 1, 1)).map(({ value }) => value);
    case 'ref':
      return 1 + (serial % 8);
    case 'refs':
      return [1, 2 + (serial % 6)];
    case 'rows':
    case 'files':
      return [];
    case 'file':
      return null;
    case 'point':
      return { latitude: 23.5 + serial / 1000, longitude: 90.25 };
    case 'boundary':
      return { type: 'Polygon', coordinates: [square] };
  }
}

/** A body with every field that can be written; who makes it is left to the server. */
export const goodBody = (resource: AnyResource, serial: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([name, field]) => !isServerWritten(resource, name) && !isFilledIn(field))
      .map(([name, field]) => [name, goodValue(field, serial)]),
  );
