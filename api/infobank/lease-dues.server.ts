/** What is left of a due, its payments and reminders, by a person or by themselves; and the end of a term. */
import { formatNumber } from '../../i18n/format.ts';
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { leaseDues } from '../../resources/infobank/lease-dues.ts';
import { leaseFiles } from '../../resources/infobank/lease-files.ts';
import { leasePayments } from '../../resources/infobank/lease-payments.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { ask, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { APPLICATION_STATE, dayIn, notify } from '../notification/index.ts';
import { headsOf } from '../office/index.ts';
import { todayOf } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';
import { unpaidOf } from './dues.ts';
import { writePaid } from './lease-rows.ts';
import { lesseeWords, tellLessee } from './lessee.ts';

const computed = async ({ after, action, today }: Write) => {
  const total = Number(after.total_amount);
  const paid = action === 'pay' ? total : Number(after.paid_amount ?? 0);
  const due_amount = after.status === 'waived' ? 0 : unpaidOf(total, paid);
  return { paid_amount: paid, due_amount, ...(action === 'remind' && { reminded_on: today }) };
};

/** What is paid is written as the sum of all payments: it grows, and is not the whole yet. */
async function isPart({ before, after }: Write): Promise<void> {
  const [paid, total] = [Number(before!.paid_amount), Number(after.total_amount)];
  const now = Number(after.paid_amount);
  if (now <= paid || now >= total)
    throw new ProblemsError(leaseDues, [{ path: 'paid_amount', error: infobankErrors.partPaid({ paid, total }) }]);
}

const keeperText = sql('infobank/lease-dues.keeper', 'select created_by from lease_files where id = $1');

/** The head of the office, and who keeps the file. */
async function notifyOfDue(done: Done): Promise<void> {
  const { lease_file_id, office_id, lessee_name, bs_year, due_amount, due_on } = done.after;
  const [file] = await done.rows(keeperText, [lease_file_id]);
  const keeper = file?.created_by == null ? [] : [Number(file.created_by)];
  const year = (locale: Locale): string => formatNumber(Number(bs_year), locale, 0).replaceAll(',', '');
  const money = (locale: Locale): string => formatNumber(Number(due_amount), locale, 2);
  const day = dayIn(String(due_on));
  await notify(done, {
    ...{
      type: APPLICATION_STATE,
      to: [...(await headsOf(done, office_id)), ...keeper],
      link: linkToRecord('lease-files', Number(lease_file_id), 'dues'),
    },
    facts: { subject: `${lessee_name}: ${year('bn')} সনের ইজারা`, status: `${money('bn')} টাকা অনাদায়ি, পরিশোধের শেষ দিন ${day.bn}` },
    facts_en: { subject: `${lessee_name}: lease of ${year('en')}`, status: `Tk ${money('en')} unpaid, due on ${day.en}` },
  });
  await tellLessee(done, Number(lease_file_id), lesseeWords.demand, { year: bs_year, amount: due_amount, day: due_on });
}

/** Each payment keeps its challan; the due says how much all of them make. */
async function keepPayment(done: Done): Promise<void> {
  const { before, after, repositoryOf, acting, author } = done;
  const { id: lease_due_id, challan_number, challan_date } = after;
  const amount = (Math.round(Number(after.paid_amount) * 100) - Math.round(Number(before?.paid_amount ?? 0) * 100)) / 100;
  const payment = { lease_due_id, amount, challan_number, challan_date };
  await repositoryOf(leasePayments.name).add(payment, { ...acting, actor: asSystem('lease payment', author.userId) });
  await writePaid(done);
}

export const leaseDuesServer = defineServerSide(leaseDues, {
  computed,
  moves: { pay: { effect: keepPayment }, pay_part: { guard: isPart, effect: keepPayment }, remind: { effect: notifyOfDue } },
});

const most = 500;
const openText = sql(
  'infobank/lease-dues.open',
  `select id from lease_dues where status = 'due' and due_on <= $1::date + $2::int and (reminded_on is null or reminded_on <= $1::date - $2::int)
order by due_on limit ${most}`,
);

type Working = Pick<Parts, 'pool' | 'clock' | 'repositoryOf' | 'send' | 'dues'>;

/** Each by itself, so that one that fails stops no other. */
async function movesEach(parts: Working, ids: readonly number[], resource: AnyResource['name'], move: string, why: string): Promise<void> {
  for (const id of ids)
    await transact(parts.pool, async transaction => {
      const { acting } = insideOf(parts, asSystem(why), transaction);
      await parts.repositoryOf(resource).move(id, move, {}, undefined, acting);
    });
}

/** Before the day and after it, as often as the setting says. */
export const leaseReminders = (parts: Working): Job => ({
  name: 'lease-reminders',
  cron: '10 6 * * *',
  run: async () => {
    const { rows } = await ask(parts.pool, openText, [todayOf(parts.clock), setting('lease_reminder_days')]);
    const ids = rows.map(({ id }) => id);
    await movesEach(parts, ids, leaseDues.name, 'remind', 'lease reminder');
    return { reminded: ids.length };
  },
});

const overText = sql(
  'infobank/lease-dues.over',
  `select id from lease_files where status = 'leased' and ends_on < $1::date order by ends_on limit ${most}`,
);

/** No file says that it runs after its last day. */
export const leaseExpiry = (parts: Working): Job => ({
  name: 'lease-expiry',
  cron: '1 0 * * *',
  run: async () => {
    const ids = (await ask(parts.pool, overText, [todayOf(parts.clock)])).rows.map(({ id }) => id);
    await movesEach(parts, ids, leaseFiles.name, 'expire', 'lease expiry');
    return { expired: ids.length };
  },
});
