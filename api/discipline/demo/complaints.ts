/** Complaints against a few of the demo's people. */

import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import words from './complaints.json' with { type: 'json' };

const seed = 1976;
const complaintsInAll = 24;

const personsText = `
select u.id, u.office_id from users u join designations g on g.id = u.designation_id
where u.user_type = 2 and u.office_id is not null and u.employment_type is distinct from 'contractual' and u.idp_uuid is null
order by u.id desc limit 400`;

type Person = { readonly id: number; readonly office_id: number };

const openStages = ['received', 'preliminary_enquiry'];
const stages = [
  ...openStages,
  'case_opened',
  'show_cause',
  'personal_hearing',
  'inquiry',
  'second_show_cause',
  'decision',
  'decision',
  'appeal',
];
const outcomes = [null, 'censure', 'withholding', 'recovery'] as const;

/** The fields of a decision, by its penalty. */
function decided(dice: Dice, day: string) {
  const penalty = dice.pick(outcomes);
  return {
    ...{ penalty, action_kind: penalty && 'minor', status: penalty ? 'penalised' : 'discharged' },
    ...{ penalty_until: penalty === 'withholding' ? shifted(day, 365) : null, penalty_amount: penalty === 'recovery' ? 45_000 : null },
    ...{ decision: words.decisions[penalty ?? 'discharged'], decided_at: day },
  };
}

/** The notice that is open in a stage. */
const kindInStage: Readonly<Record<string, Kind>> = { show_cause: 'first', second_show_cause: 'second' };
type Kind = 'first' | 'second';

/** The notices that were given until a stage; the penalties of the demo are minor ones, without a second. */
const kindsAsked = (stage: string): readonly Kind[] =>
  stage === 'second_show_cause' ? ['first', 'second'] : [...openStages, 'case_opened'].includes(stage) ? [] : ['first'];

/** An open notice has some days left; the others were answered in time. */
function answerOf({ between, pick }: Dice, { today }: Inside, isOpen: boolean) {
  if (isOpen) return { answer_by: shifted(today, between(3, 12)), status: 'asked' };
  const answer_by = shifted(today, -between(30, 80));
  return { answer_by, status: 'answered', answer: pick(words.answers), answered_at: `${shifted(answer_by, -2)}T05:30:00.000Z` };
}

export async function makeComplaints(inside: Inside): Promise<void> {
  const dice = diceOf(seed);
  const persons = await inside.rows<Person>(personsText);
  const types = await inside.rows<{ id: number; name: string }>('select id, name from complaint_types');
  const typeOf = new Map(types.map(({ id, name }) => [name, id]));
  if (persons.length === 0 || words.complaints.some(({ type }) => !typeOf.has(type))) return;
  const all = Array.from({ length: complaintsInAll }, (_, at) => ({
    ...{ serial: at + 1, accused: persons[(at * 7) % persons.length]!, stage: dice.pick(stages) },
  }));
  const ids = await make(
    inside,
    'complaints',
    all,
    ({ serial }) => String(serial),
    ({ serial, accused, stage }) => {
      const [case_date, has_case] = [shifted(inside.today, -dice.between(150, 600)), !openStages.includes(stage)];
      const { type, description } = words.complaints[serial % words.complaints.length]!;
      return {
        ...{ accused_id: accused.id, office_id: accused.office_id, complaint_type_id: typeOf.get(type), case_date },
        ...{ description, stage, has_case, status: 'running' },
        case_number: has_case ? `বিভাগীয় মামলা ${bengaliDigits(`${serial}/${case_date.slice(0, 4)}`)}` : null,
        ...(['decision', 'appeal'].includes(stage) && decided(dice, shifted(case_date, dice.between(90, 145)))),
      };
    },
  );
  const asked = all.flatMap(one => kindsAsked(one.stage).map(kind => ({ ...one, kind })));
  await make(
    inside,
    'show-causes',
    asked,
    ({ serial, kind }) => `${serial} ${kind}`,
    ({ serial, accused, stage, kind }) => ({
      ...{ complaint_id: ids.get(String(serial)), accused_id: accused.id, office_id: accused.office_id, kind },
      ...{ charge: words.charges[serial % words.charges.length], ...answerOf(dice, inside, kindInStage[stage] === kind) },
    }),
  );
}
