/**
 * `GET /api/transfer-letters/{id}/paper`: a letter as it will be printed, for a preview; `…/paper.pdf`: the same as a file (S2.150-S2.153).
 * Both in the caller's language, as far as they may read the letter.
 */
import encodeQR from 'qr';
import { holdsKey } from '../../permissions/holds-key.ts';
import { keysFor } from '../../permissions/keys.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { type LetterType, letterNouns, letterTypes } from '../../resources/transfer/options.ts';
import { transferLetters } from '../../resources/transfer/transfer-letters.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { addressOfPaper } from '../engine/published-papers.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { printingErrors } from '../printing/errors.ts';
import { pictureOf, picturesByName } from '../printing/pictures.ts';
import { printed } from '../printing/printing.ts';
import { richBlocks } from '../printing/rich-blocks.ts';
import { todayOf } from '../services/clock.ts';
import { clearanceIn, openThings, thingsOf } from './clearance.ts';
import { itemOf } from './item-steps.ts';
import { type Paper, type Printable, paperOf } from './letter-paper.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a release will say of the clearance, as it is now; nothing while something is outstanding. */
async function withClearance(all: Parts, letter: Row): Promise<Row> {
  if (letter.type !== 'release' || letter.status === 'published') return letter;
  const { pool, dues } = all;
  const looking = {
    dues,
    today: todayOf(all.clock),
    rows: async (text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows,
  };
  const item = await itemOf(looking, (letter.transfer_order_item as { id: number }).id);
  const things = item ? await thingsOf(looking, item) : [];
  if (!item || openThings(things).length > 0) return letter;
  const says = (locale: Locale): string => clearanceIn(locale, dues, things, looking.today);
  return { ...letter, clearance: says('bn'), clearance_en: says('en') };
}

/** The letter, if the caller may read it. @throws request.not_found */
async function letterOf(all: Parts, request: Request): Promise<Row> {
  const acting = { actor: authorOf(request), transaction: all.pool as Executor };
  const { body } = await all.repositoryOf(transferLetters.name).reader.one(Number(request.params.id), acting);
  return withClearance(all, JSON.parse(body) as Row);
}

/**
 * Needs the key of the letter's type; a published letter may also be printed by the person concerned. @throws transfer.letter_key_missing
 */
function mustPrint(request: Request, { type, user_id, status }: Row): void {
  const { userId, rights } = actorOf(request);
  if (user_id === userId && status === 'published') return;
  if (!holdsKey(rights, printKey(type as LetterType))) throw transferErrors.letterKeyMissing();
}
const printKey = (type: LetterType): string => `PRINT_${letterNouns[type]}`;

const signatureText = sql(
  'transfer/letter-print.signature',
  `select id::float8 as id from engine.files where resource = 'users' and record_id = $1 and field = 'signature_image' limit 1`,
);

/** The image of the signer's signature, for a published letter. */
async function signatureFile({ pool }: Parts, signerId: number | null): Promise<number | undefined> {
  if (signerId === null) return undefined;
  return (await ask(pool, signatureText, [signerId])).rows[0]?.id;
}

/** The letter as printed, with the address at which anybody checks it. */
async function paperIn({ pool, identity }: Parts, letter: Row, locale: Locale): Promise<Printable> {
  const executor = pool as Executor;
  return paperOf(executor, letter, locale, await addressOfPaper(executor, identity, transferLetters.name, Number(letter.id)));
}

const square = 'verify.svg';
const squareOf = ({ verify }: Paper): Readonly<Record<string, Uint8Array>> =>
  verify ? { [square]: Buffer.from(encodeQR(verify.address, 'svg')) } : {};

const printable = ({ body, ...paper }: Paper, signature: string | null) => ({
  ...{ ...paper, title: paper.kind, foot: paper.draft, signature },
  body: richBlocks(body),
});

async function pdfOf(all: Parts, letter: Row, locale: Locale): Promise<Buffer> {
  const { paper, signerId } = await paperIn(all, letter, locale);
  const signature = await pictureOf(all, await signatureFile(all, signerId), 'signature');
  return printed('letter', printable(paper, signature?.name ?? null), { ...picturesByName(signature), ...squareOf(paper) });
}

const about = { verb: 'get', module: transferLetters.permission.module, resource: transferLetters.name } as const;

export const letterCalls = (all: Parts): Operation[] => [
  defineEndpoint({
    ...{ ...about, path: '/api/transfer-letters/{id}/paper', id: 'transfer-letters.paper' },
    summary: t('পত্রটি কাগজে যেমন দেখাবে', 'The letter as it is printed'),
    access: { kind: 'key', anyOf: keysFor(transferLetters, 'get', all.resources) },
    answer: { schema: { type: 'object', properties: { data: { type: 'object', description: 'What is printed, in order' } } } },
    errors: [requestErrors.notFound],
    handle: async request => {
      const { paper } = await paperIn(all, await letterOf(all, request), request.locale);
      return { status: 200, body: { data: paper } };
    },
  }),
  defineEndpoint({
    ...{ ...about, path: '/api/transfer-letters/{id}/paper.pdf', id: 'transfer-letters.paper_pdf' },
    summary: t('পত্রটির পিডিএফ', 'The letter as a PDF'),
    access: { kind: 'key', anyOf: [...letterTypes.map(printKey), 'VIEW_OWN_TRANSFER_LETTER'] },
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: 'application/pdf' },
    errors: [
      ...[requestErrors.notFound, transferErrors.letterKeyMissing],
      ...[printingErrors.busy, printingErrors.tooLarge, printingErrors.tooLong],
    ],
    handle: async request => {
      const letter = await letterOf(all, request);
      mustPrint(request, letter);
      const name = `${letter.type}-${letter.id}.pdf`;
      return {
        status: 200,
        headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
        body: await pdfOf(all, letter, request.locale),
      };
    },
  }),
];
