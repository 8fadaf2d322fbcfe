/**
 * The port to the provider that takes the fees: `start` gives the address where a person pays. The provider reports what came of it through
 * `settle`, once or several times.
 */
import type { Application } from '@loopback/core';
import { type Environment, isDemoHere } from '../../../resources/kernel/environment.ts';
import { Refusal } from '../../refusal.ts';

export type PaymentToStart = {
  /** Nobody guesses it; the provider reports under it. */
  readonly token: string;
  /** In taka. */
  readonly amount: number;
  /** `services.fee_payment_method` */
  readonly method: string;
};

export type PaymentProvider = {
  readonly name: string;
  readonly start: (payment: PaymentToStart) => Promise<string>;
};

export const PAYMENTS = 'bhumi.payments';
export const sandboxPath = '/api/sandbox-payments';

/** A page of this server where a person says what comes of the payment. No money moves. */
export const sandboxProvider: PaymentProvider = { name: 'sandbox', start: async ({ token }) => `${sandboxPath}/${token}` };

/** `PAYMENTS=sandbox`, or a demo on this machine. @throws Refusal with another name */
export function paymentsOf(env: Environment): PaymentProvider | undefined {
  const name = env.PAYMENTS || (isDemoHere(env) ? 'sandbox' : 'off');
  if (name === 'off') return undefined;
  if (name !== 'sandbox') throw new Refusal('PAYMENTS is sandbox or off.');
  return sandboxProvider;
}

export const paymentsIn = (app: Application): PaymentProvider | undefined =>
  app.isBound(PAYMENTS) ? app.getSync<PaymentProvider>(PAYMENTS) : undefined;
