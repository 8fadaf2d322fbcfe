/** `GET /api/<resource>/{id}/paper`: a letter as it is printed, for a preview; `…/paper.pdf`: the same as a file. In the caller's language. */
import { keysFor } from '../../permissions/keys.ts';
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Letter } from '../../resources/kernel/letter.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { letterPdf } from './letter.ts';
import { pdfCall } from './pdf-call.ts';

/** A letter with the person whose signature is on it; nobody's on a draft. */
export type Printable = { readonly paper: Letter; readonly signerId: number | null };

export type LetterCalls = {
  readonly resource: AnyResource;
  /**
   * As far as the caller may read the record, and as a file only for those who may print it; `file`: its name, without the extension.
   * @throws request.not_found
   */
  readonly printable: (request: Request, asFile: boolean) => Promise<Printable & { readonly file: string }>;
  /** Keys that open the file, where reading the record is not enough. */
  readonly printKeys?: readonly string[];
  /** Of both calls, and of the file alone. */
  readonly errors?: readonly ErrorFactory[];
  readonly fileErrors?: readonly ErrorFactory[];
};

export function letterCalls(all: Parts, calls: LetterCalls): Operation[] {
  const { resource, printable, errors = [], fileErrors = [] } = calls;
  const readers = keysFor(resource, 'get', all.resources);
  return [
    defineEndpoint({
      ...{ verb: 'get', module: resource.permission.module, resource: resource.name },
      ...{ path: `/api/${resource.name}/{id}/paper`, id: `${resource.name}.paper` },
      summary: t('পত্রটি কাগজে যেমন দেখাবে', 'The letter as it is printed'),
      access: { kind: 'key', anyOf: readers },
      answer: { schema: { type: 'object', properties: { data: { type: 'object', description: 'What is printed, in order' } } } },
      errors: [requestErrors.notFound, ...errors],
      handle: async request => ({ status: 200, body: { data: (await printable(request, false)).paper } }),
    }),
    pdfCall({
      ...{ resource, errors: [...errors, ...fileErrors], path: `/api/${resource.name}/{id}/paper.pdf`, id: `${resource.name}.paper_pdf` },
      summary: t('পত্রটির পিডিএফ', 'The letter as a PDF'),
      access: { kind: 'key', anyOf: calls.printKeys ?? readers },
      paper: async request => {
        const { paper, signerId, file } = await printable(request, true);
        return { file, body: await letterPdf(all, paper, signerId) };
      },
    }),
  ];
}
