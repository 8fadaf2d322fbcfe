/** What a call may meet by its shape alone, whatever it does: described with each call, so that no answer is a surprise. Pure. */
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Operation } from './contract.ts';
import { requestErrors as e } from './errors.ts';

/** A body is read wherever one is sent, also where none is asked for. */
const bodyErrors = ({ verb, body, bodyOptional, upload }: Operation): ErrorFactory[] => {
  if (verb === 'get' || upload) return [];
  return [...(body && !bodyOptional ? [e.bodyRequired] : []), e.malformedJson, e.bodyTooLarge, e.notJson];
};

const keyErrors = ({ parameters = [] }: Operation): ErrorFactory[] =>
  parameters.some(({ name }) => name === 'Idempotency-Key') ? [e.idempotencyKey, e.idempotencyMismatch, e.busy] : [];

/** What the server can't decode or find, before anybody asks who calls. */
const addressErrors = ({ path }: Operation): ErrorFactory[] => (path.includes('{') ? [e.noRoute] : []);

export const generalErrors = (operation: Operation): ErrorFactory[] => [
  ...addressErrors(operation),
  e.unknownParameter,
  e.repeatedParameter,
  ...bodyErrors(operation),
  ...keyErrors(operation),
  e.headTooLarge,
];
