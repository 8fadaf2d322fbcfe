/**
 * The progress of a password reset: kept for this tab only, from page to page. Never the password, and the code only as the proof that it
 * was right.
 */
import { call } from './calls.ts';

/** Named as in the calls: one of the two. */
export type Destination = { readonly mobile: string } | { readonly email: string };

type Issued = { readonly resend_after_seconds: number; readonly valid_for_seconds: number; readonly digits: number };

export type Reset = {
  readonly to: Destination;
  readonly digits: number;
  readonly minutes: number;
  /** Milliseconds since 1970, by this device's clock. */
  readonly resendAt: number;
  readonly token?: string;
};

const key = 'bhumi.reset';

export function currentReset(): Reset | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as Reset);
}

const keep = (reset: Reset): Reset => {
  sessionStorage.setItem(key, JSON.stringify(reset));
  return reset;
};

export const forgetReset = (): void => sessionStorage.removeItem(key);

/** What was typed, as a mobile number or an address. */
export const destinationOf = (text: string): Destination => (text.includes('@') ? { email: text.trim() } : { mobile: text.trim() });
export const textOf = (to: Destination): string => ('email' in to ? to.email : to.mobile);

/** Asks for a code. @throws ApiError */
export async function sendCode(to: Destination, captcha: string): Promise<Reset> {
  const issued = await call<Issued>('/api/reset-password/send-otp', { method: 'POST', body: { ...to, captcha } });
  const resendAt = Date.now() + issued.resend_after_seconds * 1000;
  return keep({ to, resendAt, digits: issued.digits, minutes: Math.round(issued.valid_for_seconds / 60) });
}

/** Answers the code. @throws ApiError */
export async function answerCode(reset: Reset, otp: string): Promise<void> {
  const { reset_token: token } = await call<{ reset_token: string }>('/api/reset-password/verify-otp', {
    method: 'POST',
    body: { ...reset.to, otp },
  });
  keep({ ...reset, token });
}

/** @throws ApiError */
export async function changePassword(token: string, password: string, password_confirmation: string): Promise<void> {
  await call('/api/reset-password/change-password', { method: 'PUT', body: { reset_token: token, password, password_confirmation } });
  forgetReset();
}
