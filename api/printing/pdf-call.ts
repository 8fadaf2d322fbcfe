/** Calls whose answer is a paper: a PDF that the browser saves under its name. */
import { formatDate } from '../../i18n/format.ts';
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { type Access, defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { printingErrors } from './errors.ts';

type PdfCall = {
  /** Whose records are printed; null for none's. */
  readonly resource: AnyResource | null;
  readonly path: string;
  readonly id: string;
  readonly summary: Text;
  readonly access: Access;
  readonly parameters?: readonly Parameter[];
  /** Besides those of every paper. */
  readonly errors?: readonly ErrorFactory[];
  /** The name of the file without its extension, and the paper. @throws request.not_found */
  readonly paper: (request: Request) => Promise<{ readonly file: string; readonly body: Buffer }>;
};

export const pdfCall = ({ resource, errors = [], paper, ...call }: PdfCall): Operation =>
  defineEndpoint({
    ...{ ...call, verb: 'get', module: resource?.permission.module ?? 'system', resource: resource?.name ?? null },
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: 'application/pdf' },
    errors: [requestErrors.notFound, ...errors, printingErrors.busy, printingErrors.tooLarge, printingErrors.tooLong],
    handle: async request => {
      const { file, body } = await paper(request);
      const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${file}.pdf"` };
      return { status: 200, headers, body };
    },
  });

const printedOn = t('ছাপানোর তারিখ: %{day}', 'Printed on %{day}');

/** The foot of a paper that is not a letter. @param today `YYYY-MM-DD` */
export const footOf = (today: string, locale: Locale): string => printedOn[locale].replace('%{day}', formatDate(today, locale));
