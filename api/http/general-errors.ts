/** The errors that follow from the shape of a call: described with each call, so that the list is complete. Pure. */
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Operation } from './contract.ts';
import { requestErrors as e } from './errors.ts';
import { takesKey } from './strangers.ts';

/** A body is read in every call, also if none is expected. */
const bodyErrors = ({ verb, body, bodyOptional, upload }: Operation): ErrorFactory[] => {
  if (verb === 'get' || upload) return [];
  return [...(body && !bodyOptional ? [e.bodyRequired] : []), e.malformedJson, e.bodyTooLarge, e.notJson];
};

const keyErrors = (operation: Operation): ErrorFactory[] => {
  if (operation.verb === 'get') return [];
  return takesKey(operation) ? [e.idempotencyKey, e.idempotencyMismatch, e.busy] : [e.keyNotTaken];
};

/** Errors of decoding and routing, before the caller is known. */
const addressErrors = ({ path }: Operation): ErrorFactory[] => (path.includes('{') ? [e.noRoute] : []);

export const generalErrors = (operation: Operation): ErrorFactory[] => [
  ...addressErrors(operation),
  e.unknownParameter,
  e.repeatedParameter,
  ...bodyErrors(operation),
  ...keyErrors(operation),
  e.headTooLarge,
];
