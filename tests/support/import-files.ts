/** Files of rows for imports: sound ones by the product's own writer, faulty ones part by part. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { writeWorkbook } from '../../api/workbook/write.ts';
import { multipart, multipartHeaders } from '../api/files/sending.ts';
import { type Answer, type Headers, query, type TestServer } from './server.ts';

export type Line = readonly (string | number | boolean | null)[];

/** A CSV file; cells are quoted where they have to be. */
export const csvOf = (lines: readonly Line[], separator = ','): Buffer =>
  Buffer.from(
    lines
      .map(line =>
        line
          .map(cell => (/["\r\n,;\t]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '')))
          .join(separator),
      )
      .join('\r\n'),
  );

/** A workbook of these sheets; the first line of each are its headings. */
export const xlsxOf = (sheets: Readonly<Record<string, readonly Line[]>>): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      Object.entries(sheets).map(([name, [head = [], ...rows]]) => ({
        name,
        columns: head.map(heading => ({ heading: String(heading), kind: 'text' as const, width: 12 })),
        rows,
      })),
    ),
  );

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** What is inside a workbook, as XML: `sheet` is all within `worksheet`, `more` further parts by name. */
export type RawParts = {
  readonly sheet: string;
  readonly name?: string;
  readonly strings?: readonly string[];
  readonly styles?: string;
  readonly date1904?: boolean;
  readonly more?: Readonly<Record<string, string | Buffer>>;
};

export function rawWorkbook({ sheet, name = 'Sheet1', strings = [], styles = '', date1904 = false, more = {} }: RawParts): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships ${relations}><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${declaration}<sst ${main}>${strings.map(one => `<si>${one}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${declaration}<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet ${main}>${sheet}</worksheet>`,
    ...more,
  };
  for (const [part, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), part, { forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

/** Sends a file to the import of a resource, as the administrator unless the headers name another caller. */
export const importInto = (
  { call }: Pick<TestServer, 'call'>,
  resource: string,
  data: Buffer,
  asked: Readonly<Record<string, string>> = {},
  headers: Headers = {},
): Promise<Answer> =>
  call('POST', `/api/${resource}/import${query(asked)}`, multipart([{ filename: 'rows.xlsx', type: 'application/octet-stream', data }]), {
    ...multipartHeaders,
    ...headers,
  });
