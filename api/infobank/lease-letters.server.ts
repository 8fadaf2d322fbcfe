/** A letter of a lease is published when it is written: it is kept in both languages and gets its code; a withdrawn one says so. */
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { leaseLetters } from '../../resources/infobank/lease-letters.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { ProblemsError } from '../engine/problems.ts';
import { enterPaper, withdrawPaper } from '../engine/published-papers.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import type { Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { inBothLanguages, keptPrintable } from '../printing/kept-letter.ts';
import { letterCalls } from '../printing/letter-calls.ts';
import { type LetterKind, leaseFacts, leaseLetter } from './lease-letter.ts';

async function computed({ action, after, rows, today }: Write) {
  if (action !== 'create') return {};
  return { letter_date: today, lessee_name: (await leaseFacts(rows, after.lease_file_id, today)).lessee };
}

/** @throws infobank.not_awarded, infobank.nothing_demanded */
async function mustBeDue({ after, rows, today }: Write): Promise<void> {
  const { status, dues } = await leaseFacts(rows, after.lease_file_id, today);
  const refuse = (error: ReturnType<typeof infobankErrors.notAwarded>) => new ProblemsError(leaseLetters, [{ path: 'kind', error }]);
  if (after.kind === 'demand' && dues.length === 0) throw refuse(infobankErrors.nothingDemanded());
  // It calls the lessee to sign the deed.
  if (after.kind === 'award' && status !== 'awarded') throw refuse(infobankErrors.notAwarded());
}

async function publish(done: Done): Promise<void> {
  const { after, rows, author, today } = done;
  const facts = await leaseFacts(rows, after.lease_file_id, today);
  const letter = { kind: after.kind as LetterKind, number: String(after.letter_number), date: today, by: String(after.act_by) };
  await enterPaper(done, {
    ...{ resource: leaseLetters.name, id: after.id, number: letter.number, date: today, officeId: facts.office_id },
    ...{ to: facts.lessee ?? '', toEn: null },
    content: await inBothLanguages(async locale => leaseLetter(facts, letter, author.userId, locale)),
  });
}

export const leaseLettersServer = defineServerSide(leaseLetters, {
  computed,
  guards: { create: mustBeDue },
  effects: { create: publish },
  moves: { withdraw: { effect: done => withdrawPaper(done, leaseLetters.name, done.after.id) } },
});

type Kept = { readonly id: number; readonly status: string };

/** A letter on paper, for everybody who reads it. */
export const leaseLetterCalls = (parts: Parts): Operation[] =>
  letterCalls(parts, {
    resource: leaseLetters,
    printable: async request => {
      const { id, status } = await recordOf<Kept>(parts, leaseLetters, request);
      const kept = await keptPrintable(parts, leaseLetters.name, id, request.locale, status);
      if (!kept) throw requestErrors.notFound();
      return { ...kept, file: `lease-letter-${id}` };
    },
  });
