/** Letters and orders on paper (S2.150-S2.153): who may print them, and what a draft says of the clearance. */
import { holdsKey } from '../../permissions/holds-key.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { type LetterType, letterNouns, letterTypes } from '../../resources/transfer/options.ts';
import { transferLetters } from '../../resources/transfer/transfer-letters.ts';
import { transferOrders } from '../../resources/transfer/transfer-orders.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { keptPaper } from '../engine/published-papers.ts';
import type { Executor } from '../engine/transact.ts';
import { actorOf, type Operation, type Request } from '../http/contract.ts';
import { letterCalls, type Printable } from '../printing/letter-calls.ts';
import { todayOf } from '../services/clock.ts';
import { clearanceIn, openThings, thingsOf } from './clearance.ts';
import { itemOf } from './item-steps.ts';
import { paperOf } from './letter-paper.ts';
import { orderPaperOf } from './order-paper.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a release will say of the clearance, as it is now; nothing while something is outstanding. */
async function withClearance(all: Parts, letter: Row): Promise<Row> {
  if (letter.type !== 'release' || letter.status !== 'not_published') return letter;
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

const letterOf = async (all: Parts, request: Request): Promise<Row> => withClearance(all, await recordOf(all, transferLetters, request));

/**
 * Needs the key of the letter's type; a published one may also be printed by the person concerned. @throws transfer.letter_key_missing
 */
function mustPrint(request: Request, { type, user_id, status }: Row): void {
  const { userId, rights } = actorOf(request);
  if (user_id === userId && status !== 'not_published') return;
  if (!holdsKey(rights, printKey(type as LetterType))) throw transferErrors.letterKeyMissing();
}
const printKey = (type: LetterType): string => `PRINT_${letterNouns[type]}`;

/** The letter as printed, with the address at which anybody checks it. */
async function paperIn({ pool, identity }: Parts, letter: Row, locale: Locale): Promise<Printable> {
  const executor = pool as Executor;
  return paperOf(executor, letter, locale, (await keptPaper(executor, identity, transferLetters.name, Number(letter.id)))?.address);
}

/** Letters and orders of a transfer on paper, as far as the caller may read them. */
export const paperCalls = (all: Parts): Operation[] => [
  ...letterCalls(all, {
    resource: transferLetters,
    printable: async (request, asFile) => {
      const letter = await letterOf(all, request);
      if (asFile) mustPrint(request, letter);
      return { ...(await paperIn(all, letter, request.locale)), file: `${letter.type}-${letter.id}` };
    },
    printKeys: [...letterTypes.map(printKey), 'VIEW_OWN_TRANSFER_LETTER'],
    fileErrors: [transferErrors.letterKeyMissing],
  }),
  ...letterCalls(all, {
    resource: transferOrders,
    printable: async request => {
      const order = await recordOf(all, transferOrders, request);
      return { ...(await orderPaperOf(all, order, request.locale)), file: `order-${order.id}` };
    },
  }),
];
