/** The steps of a transfer as the screens show them: what is done when and by which letter, who is next, and what blocks. */
import { isDone, nextStep, type TransferStep, transferSteps } from '../../resources/transfer/transfer-steps.ts';
import { ofToday } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';
import { type Item, isIssuer, refusalOf, standOf } from './item-steps.ts';
import { isInBetween, leftOf } from './joining.ts';

const lettersText = sql(
  'transfer/steps-shown.letters',
  `select id, type, status, memorial_number, letter_date::text as letter_date, effective_date::text as effective_date
from transfer_letters where transfer_order_item_id = $1 and status <> 'withdrawn'`,
);
type Letter = RowOf<typeof lettersText>;

/** The person, and today's holder of the desk that issued the order. */
const peopleText = sql(
  'transfer/steps-shown.people',
  `select u.full_name as person, u.full_name_en as person_en, h.full_name as issuer, h.full_name_en as issuer_en
from users u left join lateral (select s.full_name, s.full_name_en from desk_assignments a join users s on s.id = a.user_id
  where a.office_organogram_id = $2 and ${ofToday('a', '$3')} order by a.responsibility <> 'main', a.id limit 1) h on true
where u.id = $1`,
);

/** The day of a step; the clearance has none of its own. */
function dayOf(step: TransferStep, item: Item, letter: Letter | undefined): string | null {
  if (step === 'order') return item.order_date;
  if (step === 'handover' && item.handed_over_at) return item.handed_over_at;
  if (letter?.status !== 'published') return null;
  return (step !== 'notice' && letter.effective_date) || letter.letter_date;
}

const isAtOldDesk = async (inside: Inside, item: Item): Promise<boolean> =>
  item.joined_at === null && (await leftOf(inside, item)).length > 0;

/** What is outstanding is shown to the person and to the office that issued the order; others see how much it is. */
export async function stepsOf(inside: Inside, item: Item) {
  const { rows, author, today } = inside;
  const stand = await standOf(inside, item);
  const { facts, things } = stand;
  const letters = await rows(lettersText, [item.id]);
  const [people] = await rows(peopleText, [item.user_id, item.issuer_desk_id, today]);
  const next = nextStep(facts);
  const mayIssue = isIssuer(author, item);
  const isOwn = author.userId === item.user_id;
  const person = { name: people?.person ?? null, name_en: people?.person_en ?? null };
  const issuer = { name: people?.issuer ?? null, name_en: people?.issuer_en ?? null };
  const steps = transferSteps.map(step => {
    const letter = letters.find(one => one.type === step && (mayIssue || one.status === 'published'));
    return {
      ...{ step, state: isDone(step, facts) ? 'done' : step === next ? 'next' : 'later' },
      ...{ day: dayOf(step, item, letter), letter: letter ?? null },
      by: step === 'handover' || step === 'clearance' ? person : issuer,
    };
  });
  return {
    ...{ id: item.id, steps, transfer_order_id: item.transfer_order_id, released: facts.published.includes('release') },
    withdrawn: item.withdrawn,
    ...{ outstanding: things.length, things: mayIssue || isOwn ? things : [] },
    may: {
      issue: mayIssue,
      repair: mayIssue && (await isInBetween(inside, item)),
      hand_over: isOwn && !refusalOf('handover', stand) && (await isAtOldDesk(inside, item)),
    },
  };
}
