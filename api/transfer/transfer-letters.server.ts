/** Letters of a transfer: by the key of their type, in the order in which a transfer happens, fixed once published (S4.33). */
import { holdsKey } from '../../permissions/holds-key.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { type LetterType, letterNouns } from '../../resources/transfer/options.ts';
import { transferLetters } from '../../resources/transfer/transfer-letters.ts';
import { transferOrderItems } from '../../resources/transfer/transfer-order-items.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { enterPaper, withdrawPaper } from '../engine/published-papers.ts';
import { type Done, defineServerSide, type Inside, type Permit, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { clearanceIn, thingsOf } from './clearance.ts';
import { itemOf, refusalOf, standOf } from './item-steps.ts';
import { leftOf, moveTo } from './joining.ts';
import { keptNamesText, publishedPaperOf } from './letter-paper.ts';
import { bodiesOf } from './letter-words.ts';
import { headsOfLetter, notifyConcerned } from './notifying.ts';

type Values = Readonly<Record<string, unknown>>;

/** @throws transfer.letter_key_missing */
function mustHold({ author }: Pick<Inside, 'author'>, verb: 'GENERATE' | 'PUBLISH', type: unknown): void {
  if (author.rights !== 'system' && !holdsKey(author.rights, `${verb}_${letterNouns[type as LetterType]}`))
    throw transferErrors.letterKeyMissing();
}
/** An unpublished letter, for people who may write letters of its type. */
const mayWrite: Permit = async asked => {
  mustHold(asked, 'GENERATE', asked.before.type);
  if (asked.before.status !== 'not_published') throw transferErrors.letterPublished();
};

const mayPublish: Permit = async asked => mustHold(asked, 'PUBLISH', asked.before.type);

/** Each letter has the date of the previous one, or a later one: a person hands over before being released. */
const before: Readonly<Record<LetterType, readonly LetterType[]>> = {
  notice: [],
  handover: ['notice'],
  release: ['notice', 'handover'],
  joining: ['notice', 'handover', 'release'],
};
/** The date that counts: of a notice its own, of other letters that of their event. */
const dayOf = (letter: Values): string => String((letter.type !== 'notice' && letter.effective_date) || letter.letter_date);

const siblingsText = sql(
  'transfer/transfer-letters.siblings',
  `select type, status, letter_date::text as letter_date, effective_date::text as effective_date from transfer_letters
where transfer_order_item_id = $1 and id is distinct from $2`,
  known<Sibling>(),
);
type Sibling = Values & { readonly type: LetterType; readonly status: string };

const lockTransferOrderItemText = sql(
  'transfer/transfer-letters.lockTransferOrderItem',
  'select 1 from transfer_order_items where id = $1 for no key update',
);

/** The other letters about the same person of an order, locked: a second author waits. */
async function siblingsOf({ rows }: Pick<Inside, 'rows'>, letter: Values): Promise<Sibling[]> {
  await rows(lockTransferOrderItemText, [letter.transfer_order_item_id]);
  return rows(siblingsText, [letter.transfer_order_item_id, letter.id ?? null]);
}

async function mustBeInOrder(write: Write): Promise<void> {
  const { after } = write;
  const type = after.type as LetterType;
  const day = dayOf(after);
  const isWrong = (one: Sibling): boolean =>
    (before[type].includes(one.type) && dayOf(one) > day) || (before[one.type].includes(type) && dayOf(one) < day);
  const path = type === 'notice' || after.effective_date == null ? 'letter_date' : 'effective_date';
  if ((await siblingsOf(write, after)).some(isWrong))
    throw new ProblemsError(transferLetters, [{ path, error: transferErrors.letterOutOfOrder() }]);
}

const orderText = sql(
  'transfer/transfer-letters.order',
  `select o.status from transfer_order_items i join transfer_orders o on o.id = i.transfer_order_id where i.id = $1`,
);

async function mayCreate(write: Write): Promise<void> {
  mustHold(write, 'GENERATE', write.after.type);
  const [order] = await write.rows(orderText, [write.after.transfer_order_item_id]);
  if (order?.status !== 'published') throw transferErrors.orderNotPublished();
  await mustNotReceive(write);
  await mustBeInOrder(write);
}

/** Dots or lines to be filled in by hand. */
const blanks = /…{2,}|\.{4,}|_{3,}/;

/** Nothing is left to be filled in on paper. */
function mustBeComplete({ type, body, body_en, issuer_name, received_by_id }: Values): void {
  if (issuer_name == null) throw transferErrors.signerMissing();
  if (type === 'handover' && received_by_id == null) throw transferErrors.receiverNeeded();
  if ([body, body_en].some(text => blanks.test(String(text ?? '')))) throw transferErrors.letterBlank();
}

/** Published when all steps before its own are done, and complete. */
async function mustBeItsTurn(write: Write): Promise<void> {
  const letter = write.before!;
  await write.rows(lockTransferOrderItemText, [letter.transfer_order_item_id]);
  const item = await itemOf(write, letter.transfer_order_item_id);
  const refusal = item && refusalOf(letter.type as LetterType, await standOf(write, item));
  if (refusal) throw refusal;
  mustBeComplete(letter);
}

async function mustNotReceive({ after }: Write): Promise<void> {
  if (after.received_by_id != null && after.received_by_id === after.user_id)
    throw new ProblemsError(transferLetters, [{ path: 'received_by_id', error: transferErrors.receiverIsGiver() }]);
}

const signerText = sql(
  'transfer/transfer-letters.signer',
  `select u.full_name as name, d.name as designation from office_organograms o join designations d on d.id = o.designation_id
  left join desk_assignments a on a.office_organogram_id = o.id and a.row_status = 1 and a.from_date <= $2::date
    and (a.to_date is null or a.to_date >= $2::date)
  left join users u on u.id = a.user_id
where o.id = $1 order by a.responsibility = 'main' desc nulls last limit 1`,
  known<{ designation: string }>(),
);

/** What a release says of the clearance, as it is when it is published. */
async function clearanceOf(write: Write) {
  const { after, dues, today } = write;
  const item = after.type === 'release' ? await itemOf(write, after.transfer_order_item_id) : undefined;
  if (!item) return {};
  const things = await thingsOf(write, item);
  return { clearance: clearanceIn('bn', dues, things, today), clearance_en: clearanceIn('en', dues, things, today) };
}

/** The signer by the desk; default texts; time and author of publication. */
async function computed(write: Write) {
  const { action, after, rows, today, now, author } = write;
  if (action === 'withdraw') return { withdrawn_at: now.toISOString() };
  if (action === 'publish')
    return {
      published_at: now.toISOString(),
      published_by_id: author.userId,
      ...(await headsOfLetter(write, after.transfer_order_item_id)),
      ...(await clearanceOf(write)),
    };
  const [signer] = await rows(signerText, [after.issuer_desk_id, today]);
  return {
    issuer_name: signer?.name ?? null,
    issuer_designation: signer?.designation ?? null,
    ...(await bodiesOf(write)),
  };
}

const dateFields: Readonly<Partial<Record<LetterType, string>>> = {
  release: 'released_at',
  joining: 'joined_at',
  handover: 'handed_over_at',
};

/** Stores the names on the letter and records its event's date; a joining moves the person's posting; notifies the person and the heads of both offices. */
async function follow(inside: Done): Promise<void> {
  const { after, repositoryOf, acting, rows } = inside;
  const [names] = await rows(keptNamesText, [after.id]);
  await enterPaper(inside, publishedPaperOf(after, names!));
  const field = dateFields[after.type as LetterType];
  if (field) {
    const asWriter = { ...acting, actor: asSystem('letter of a transfer published') };
    await repositoryOf(transferOrderItems.name).change(
      after.transfer_order_item_id as number,
      { [field]: dayOf(after) },
      'patch',
      undefined,
      asWriter,
    );
  }
  const item = after.type === 'joining' ? await itemOf(inside, after.transfer_order_item_id) : undefined;
  if (item) await moveTo(inside, item, dayOf(after));
  await notifyConcerned(inside);
}

/** Nobody goes on by a withdrawn letter: those after it are withdrawn first, and a joining has moved the person. */
async function mustBeLast(write: Write): Promise<void> {
  const { type } = write.after;
  if (type === 'joining') throw transferErrors.joiningIsDone();
  const siblings = await siblingsOf(write, write.after);
  if (siblings.some(one => one.status === 'published' && before[one.type].includes(type as LetterType))) throw transferErrors.letterInUse();
}

/** The day that the letter wrote in the order goes; a person who has left the desk has handed over, with a certificate or without. */
async function takeBack(inside: Done): Promise<void> {
  const { after, repositoryOf, acting } = inside;
  await withdrawPaper(inside, transferLetters.name, after.id);
  const item = await itemOf(inside, after.transfer_order_item_id);
  const field = dateFields[after.type as LetterType];
  const isUndone = field && item && (after.type !== 'handover' || (await leftOf(inside, item)).length > 0);
  if (isUndone) {
    const actor = asSystem('letter of a transfer withdrawn');
    await repositoryOf(transferOrderItems.name).set(item.id, { [field]: null }, { ...acting, actor });
  }
  await notifyConcerned(inside);
}

export const transferLettersServer = defineServerSide(transferLetters, {
  computed,
  permits: { update: mayWrite, delete: mayWrite, publish: mayPublish, withdraw: mayPublish },
  guards: {
    create: mayCreate,
    update: async write => {
      await mustNotReceive(write);
      await mustBeInOrder(write);
    },
  },
  moves: { publish: { guard: mustBeItsTurn, effect: follow }, withdraw: { guard: mustBeLast, effect: takeBack } },
});
