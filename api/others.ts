/** The other systems that the operator names in the environment, bound for the modules that ask them; each is off without its address. */
import type { Application } from '@loopback/core';
import type { Environment } from '../resources/kernel/environment.ts';
import { NID_VERIFIER, type NidVerifierOptions, nidVerifierOf } from './hr/index.ts';
import { PAYMENTS, type PaymentProvider, paymentsOf, SERVICE_SOURCE, type SourceOptions, serviceSourceOf } from './service/index.ts';

export type Others = {
  /** The register of national identities; without it registrations are not compared. */
  readonly nidVerifier?: NidVerifierOptions;
  /** The catalogue of services; without it only external programs bring services in. */
  readonly serviceSource?: SourceOptions;
  /** Who takes the fees of services; without it nothing is paid online. */
  readonly payments?: PaymentProvider;
};

/** @throws Refusal with the wrong setting */
export const othersOf = (env: Environment): Others => ({
  nidVerifier: nidVerifierOf(env),
  serviceSource: serviceSourceOf(env),
  payments: paymentsOf(env),
});

export function bindOthers(app: Application, { nidVerifier, serviceSource, payments }: Others): void {
  if (nidVerifier) app.bind(NID_VERIFIER).to(nidVerifier);
  if (serviceSource) app.bind(SERVICE_SOURCE).to(serviceSource);
  if (payments) app.bind(PAYMENTS).to(payments);
}
