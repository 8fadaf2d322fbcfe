/**
 * Asks the register of national identities whether number, name and birthday belong together. Off unless NID_VERIFIER_URL is set (with
 * NID_VERIFIER_TOKEN): then a POST of `{ nid, date_of_birth, name, name_en }` there answers `{ "verified": true }` or false.
 */

import { registrationErrors } from '../../resources/hr/registration-errors.ts';
import type { Environment } from '../../resources/kernel/environment.ts';
import type { Parts } from '../engine/api-module.ts';
import { Refusal } from '../refusal.ts';

export type NidVerifierOptions = { readonly url: string; readonly token?: string };

/** The environment's settings. @throws Refusal with the wrong one */
export function nidVerifierOf({ NID_VERIFIER_URL: url, NID_VERIFIER_TOKEN: token }: Environment): NidVerifierOptions | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Refusal('NID_VERIFIER_URL is not an address.');
  return { url, ...(token && { token }) };
}

type NidAsked = { readonly nid: string; readonly date_of_birth: string; readonly name: string; readonly name_en: string };

/** Where the verifier's options are bound, when there are any. */
export const NID_VERIFIER = 'bhumi.nid-verifier';

/** In milliseconds. */
const patience = 8_000;

/** The register's answer. @throws registration.nid_verifier_unreachable */
async function ask({ url, token }: NidVerifierOptions, asked: NidAsked): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status !== 200) throw new Error(`the register answered ${response.status}`);
    const { verified } = (await response.json()) as { verified?: unknown };
    if (typeof verified !== 'boolean') throw new Error('the register answered something else');
    return verified;
  } catch {
    throw registrationErrors.nidVerifierUnreachable();
  }
}

/** Whether number, birthday and names belong together; undefined without a register. @throws registration.nid_verifier_unreachable */
export async function nidAgrees({ app }: Pick<Parts, 'app'>, person: Readonly<Record<string, unknown>>): Promise<boolean | undefined> {
  if (!app.isBound(NID_VERIFIER)) return undefined;
  return ask(app.getSync<NidVerifierOptions>(NID_VERIFIER), {
    ...{ nid: String(person.nid), date_of_birth: String(person.date_of_birth) },
    name: `${person.first_name} ${person.last_name}`,
    name_en: `${person.first_name_en} ${person.last_name_en}`,
  });
}
