/** The calls by which rows of a file become records, as they are described and refused (D-IMPORT). Pure. */
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Operation, Parameter } from '../../http/contract.ts';
import { requestErrors as e } from '../../http/errors.ts';
import { workbookErrors } from '../../workbook/read-errors.ts';
import { workbookMediaType } from '../../workbook/write.ts';
import type { Make } from '../read-operations.ts';
import { idempotencyKey } from '../write-operations.ts';
import { importErrors } from './errors.ts';

const flag = (name: string, description: Text): Parameter => ({
  ...{ in: 'query', name, description },
  schema: { type: 'string', enum: ['true', 'false'] },
});

const parameters: readonly Parameter[] = [
  flag('dry_run', t('শুধু যাচাই: কী পরিবর্তন হতো তা দেখানো হয়, কিছু সংরক্ষণ করা হয় না', 'Validate only: returns what would change, saves nothing')),
  flag('partial', t('সঠিক সারিগুলো সংরক্ষণ হয়, বাকিগুলো ফেরত আসে', 'Saves the valid rows and returns the others')),
  {
    ...{ in: 'query', name: 'format' },
    description: t('xlsx: ভুল সারিগুলো টীকাসহ ওয়ার্কবুকে', 'xlsx: the refused rows as a workbook with notes'),
    schema: { type: 'string', enum: ['json', 'xlsx'] },
  },
];

const whole: JsonSchema = { type: 'integer' };
const word: JsonSchema = { type: 'string' };
const maybe: JsonSchema = { type: ['string', 'null'] };

const change: JsonSchema = { type: 'object', properties: { field: word, label: word, before: maybe, after: maybe } };
const row: JsonSchema = {
  type: 'object',
  properties: {
    ...{ row: { type: ['integer', 'null'] }, action: word, id: { type: ['integer', 'null'] }, name: word },
    changes: { type: 'array', items: change },
  },
};
const problem: JsonSchema = {
  type: 'object',
  properties: { sheet: word, row: whole, cell: maybe, field: maybe, code: word, facts: { type: 'object' }, text: word },
};

const report: JsonSchema = {
  type: 'object',
  title: 'import report',
  properties: {
    ...{ dry_run: { type: 'boolean' }, written: { type: 'boolean' }, format: word },
    counts: { type: 'object', properties: { rows: whole, inserted: whole, changed: whole, unchanged: whole, refused: whole } },
    expected: { type: 'array', items: word, description: 'The headings of the template, if the file has others: no row was checked' },
    rows: { type: 'array', items: row },
    more_rows: whole,
    problems: { type: 'array', items: problem },
    more_problems: whole,
    warnings: { type: 'array', items: problem },
    more_warnings: whole,
  },
};

const uploadErrors = [
  ...[fileErrors.notMultipart, fileErrors.malformed, fileErrors.missing, fileErrors.oneOnly, fileErrors.tooLargeMb],
  ...[fileErrors.damaged, fileErrors.mixed, fileErrors.macros, fileErrors.unpacksTooLarge, fileErrors.type],
];

export const importOperations = (make: Make): Operation[] => [
  ...make('import', 'importTemplate', 'get', '/import-template', t('আমদানির নমুনা ফাইল', 'template of an import'), {
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: workbookMediaType, description: t('XLSX ফাইল', 'A workbook') },
  }),
  ...make('import', 'import', 'post', '/import', t('ফাইল থেকে আমদানি', 'import from a file (XLSX or CSV)'), {
    parameters: [...parameters, idempotencyKey],
    upload: true,
    answer: { schema: report },
    errors: [
      ...uploadErrors,
      ...Object.values(workbookErrors),
      ...[
        importErrors.tooManyAtOnce,
        importErrors.tooManyForOne,
        importErrors.noRows,
        importErrors.otherResource,
        importErrors.ofOther,
        importErrors.refused,
      ],
      ...[e.parameter],
    ],
  }),
];
