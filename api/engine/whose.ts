/** Permits by the owner of a record (`user_id`): what only the owner may do, and what only others may do. */
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { Asked, Permit } from './server-side.ts';

const isOwn = ({ author, before }: Asked): boolean => before.user_id === author.userId;

/** @param refusal the error for anybody else */
export const ownerOnly =
  (refusal: () => DomainError): Permit =>
  async asked => {
    if (asked.author.rights !== 'system' && !isOwn(asked)) throw refusal();
  };

/** @param refusal the error for the owner */
export const othersOnly =
  (refusal: () => DomainError): Permit =>
  async asked => {
    if (asked.author.rights !== 'system' && isOwn(asked)) throw refusal();
  };
