/** Hearings before the demo's ministry and Land Appeal Board, and a conference of its offices, as content for the lists. */

import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import given from './hearings.json' with { type: 'json' };

/** A party with a user name sees the hearing on their own page. */
type Party = { readonly name: string; readonly name_en: string; readonly username?: string };
type Citizen = { readonly username: string; readonly mobile: string };
type Person = { readonly id: number; readonly username: string; readonly office_id: number };

type Case = Omit<(typeof given)[number], 'appellant'> & { readonly appellant: Party; readonly place?: string };

const cases: readonly Case[] = given;
const seed = 1989;
const link = (at: number): string => `https://meet.example.gov.bd/bhumi-${at}`;
/** Ten in the morning in Dhaka. */
const morning = (day: string): string => `${day}T04:00:00.000Z`;

const citizensText = `select username, mobile from users where user_type in (3, 4)`;

async function makeHearings({ rows, repositoryOf, acting, today }: Inside, applicants: readonly Person[]): Promise<void> {
  const { between, pick } = diceOf(seed);
  const [year] = await rows<{ id: number }>('select id from fiscal_years where start_date <= $1::date and end_date >= $1::date', [today]);
  const hearings = repositoryOf('hearings');
  const citizens = await rows<Citizen>(citizensText);
  for (const [at, { appellant, respondent, advocate, stage, place, ...fields }] of cases.entries()) {
    const { username, ...named } = appellant;
    const mobile = `0171${between(1_000_000, 9_999_999)}`;
    const known = citizens.find(one => one.username === username)?.mobile;
    const parties = [
      { ...named, party_type: 'appellant', mobile: known ?? mobile },
      { ...respondent, party_type: 'respondent' },
      { ...advocate, party_type: 'appellant_advocate', bar_number: `${between(1_000, 9_999)}` },
    ];
    const body = {
      ...fields,
      case_number: `${between(10, 400)}/${today.slice(0, 4)}`,
      case_date: shifted(today, -between(60, 200)),
      fiscal_year_id: year?.id ?? null,
      applicant_id: pick(applicants).id,
      appellant_count: 1,
      defendant_count: 1,
      parties,
    };
    const { id } = await hearings.insert(body, acting);
    if (stage === 'pending') continue;
    const room = place ? { meeting_place: place } : { meeting_link: link(at) };
    const meeting = { ...room, meeting_at: morning(shifted(today, between(3, 20))), duration_minutes: pick([30, 45, 60]) };
    await hearings.move(id, 'fix_meeting', meeting, undefined, acting);
    if (stage !== 'finished') continue;
    await hearings.move(id, 'finish', { summary: 'উভয় পক্ষের বক্তব্য শোনা হলো; আদেশ পরে জানানো হবে।' }, undefined, acting);
    // A meeting can't be fixed in the past, so its date is changed afterwards.
    const held = morning(shifted(today, -between(5, 40)));
    await rows('update hearings set meeting_at = $2, started_at = $2 where id = $1', [id, held]);
    await rows('update hearing_notifications set meeting_at = $2 where hearing_id = $1', [id, held]);
  }
}

async function makeConferences({ rows, repositoryOf, acting, today }: Inside, people: readonly Person[]): Promise<void> {
  const [host, ...guests] = people;
  const [ministry] = await rows<{ id: number }>('select id from offices where parent_id is null order by id limit 1');
  const monthly = {
    ...{ title: 'মাসিক রাজস্ব সমন্বয় সভা', title_en: 'Monthly revenue coordination meeting', days: 5 },
    ...{ host: host!, guests: guests.slice(0, 6) },
  };
  const training = {
    ...{ title: 'ই-নামজারি বিষয়ে অনলাইন আলোচনা', title_en: 'Online discussion of e-mutation', days: 9 },
    ...{ host: host!, guests: guests.slice(2, 8) },
  };
  for (const [at, { days, host: organizer, guests: invited, ...title }] of [monthly, training].entries())
    await repositoryOf('conferences').insert(
      {
        ...title,
        link: link(100 + at),
        meeting_at: morning(shifted(today, days)),
        duration_minutes: 90,
        organizer_id: organizer.id,
        office_id: ministry!.id,
        invitations: invited.map(({ id }) => ({ user_id: id })),
      },
      acting,
    );
  const invitations = await rows<{ id: number }>('select id from conference_invitations order by id');
  for (const [at, { id }] of invitations.entries())
    if (at % 3 > 0) await repositoryOf('conference-invitations').move(id, at % 4 ? 'accept' : 'decline', {}, undefined, acting);
}

/** People with a sign-in, so that their hearings and invitations can be seen at once. */
const peopleText = `select id, username, office_id from users where username = any ($1) order by array_position($1::text[], username)`;
const names = (...of: readonly string[]): unknown[] => [`{${of.join(',')}}`];

export async function makeHearingsAndConferences(inside: Inside): Promise<void> {
  const found = (of: readonly string[]) => inside.rows<Person>(peopleText, names(...of));
  await makeHearings(inside, await found(['acland.savar', 'adc.dhaka', 'dc.dhaka']));
  const invited = [
    'secretary',
    'commissioner.dhaka',
    'dc.dhaka',
    'adc.dhaka',
    'acland.savar',
    'lab.chairman',
    'hr.officer',
    'kanungo.savar',
  ];
  await makeConferences(inside, await found(invited));
}
