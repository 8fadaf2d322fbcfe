/** The answer that is a paper, saved by the browser under this name. */
import type { Reply } from '../http/contract.ts';

export const pdfReply = (name: string, body: Buffer): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  body,
});
