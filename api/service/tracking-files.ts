/** What an applicant downloads of an order that is delivered: by a pass that its details gave, for a quarter of an hour. */
import { serviceErrors } from '../../resources/service/errors.ts';
import type { Parts } from '../engine/api-module.ts';
import { STORE } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Reply } from '../http/contract.ts';
import { keptPdf } from '../printing/kept-letter.ts';
import type { FileStore } from '../services/files/store.ts';
import { paperNamed } from './order-paper.ts';

/** In milliseconds. */
const goodFor = 15 * 60_000;

const aboutOf = (order: number | string, ends: string): string => `order-file ${order} ${ends}`;

/** @param what a file by its id, or a paper as the order names it */
function passOf({ seal, clock }: Pick<Parts, 'seal' | 'clock'>, order: number, what: string): string {
  const ends = (clock.now().getTime() + goodFor).toString(36);
  return `${order}.${ends}.${seal.seal(aboutOf(order, ends), what)}`;
}

/** Where what a pass opens is downloaded. */
export const downloadAt = (parts: Pick<Parts, 'seal' | 'clock'>, number: string, order: number, what: string): string =>
  `/api/order-files/${number}?pass=${passOf(parts, order, what)}`;

function opened({ seal, clock }: Parts, pass: string): { readonly order: number; readonly what: string } | undefined {
  const [, order, ends, sealed] = /^(\d{1,15})\.([0-9a-z]{1,12})\.([\w-]{1,400})$/.exec(pass) ?? [];
  if (order === undefined || ends === undefined || sealed === undefined) return undefined;
  const what = seal.open(aboutOf(order, ends), sealed);
  return what === undefined || clock.now().getTime() > Number.parseInt(ends, 36) ? undefined : { order: Number(order), what };
}

const fileText = sql(
  'service/tracking-files.file',
  `
select f.store_key, f.name, f.media_type, f.size from engine.files f join service_orders o on o.id = f.record_id
where f.id = $1 and o.id = $2 and o.reference_number = $3 and f.resource = 'service-orders' and f.field = 'result_files' and o.status = 'delivered'`,
  known<{ store_key: string; name: string; media_type: string; size: number }>(),
);

const paperText = sql(
  'service/tracking-files.paper',
  `select language from service_orders where id = $1 and reference_number = $2 and paper = $3 and status = 'delivered'`,
  known<{ language: 'bn' | 'en' }>(),
);

const headersOf = (name: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`,
  'content-security-policy': "default-src 'none'; sandbox",
  ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

/** @throws service.pass_over */
export async function fileReply(parts: Parts, number: string, pass: string): Promise<Reply> {
  const found = opened(parts, pass);
  if (!found) throw serviceErrors.passOver();
  const { order, what } = found;
  const named = paperNamed(what);
  if (named) {
    const [row] = (await ask(parts.pool, paperText, [order, number, what])).rows;
    const body = row && (await keptPdf(parts, named.resource, named.id, row.language));
    if (!body) throw serviceErrors.passOver();
    return { status: 200, headers: headersOf(`${number}.pdf`, 'application/pdf'), body };
  }
  const [file] = (await ask(parts.pool, fileText, [Number(what), order, number])).rows;
  if (!file) throw serviceErrors.passOver();
  const body = await parts.app.getSync<FileStore>(STORE).get(file.store_key);
  return { status: 200, headers: { ...headersOf(file.name, file.media_type), 'content-length': String(file.size) }, body };
}
