/** Which figures of a month can't be together. */
import type { Rule } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `part` is within the sum of the others. */
const within = <const P extends string, const W extends string>(
  part: P,
  whole: readonly W[],
  refusal: () => ReturnType<Rule['check']>,
) => ({
  at: part,
  reads: [part, ...whole],
  check: (record: Readonly<Record<string, unknown>>) =>
    numberIn(record[part]) > whole.reduce((sum, name) => sum + numberIn(record[name]), 0) ? refusal() : undefined,
});

export const disposedOfWhatThereIs = {
  ...within('mail_disposed', ['mail_opening', 'mail_received'], officeErrors.moreDisposedThanThere),
  refuses: [officeErrors.moreDisposedThanThere],
};
export const onTimeOfDelivered = {
  ...within('khatian_delivered_on_time', ['khatian_delivered'], officeErrors.moreOnTimeThanDelivered),
  refuses: [officeErrors.moreOnTimeThanDelivered],
};
export const institutionsOfCollected = {
  ...within('tax_collected_institution', ['tax_collected'], officeErrors.institutionsWithinTax),
  refuses: [officeErrors.institutionsWithinTax],
};
