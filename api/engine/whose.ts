/** Permits by whose a record is (`user_id`): what somebody alone may do with his own, and what only others may. */
import type { DomainError } from '../../resources/kernel/errors.ts';
import type { Asked, Permit } from './server-side.ts';

const isHis = ({ author, before }: Asked): boolean => before.user_id === author.userId;

/** @param refusal what anybody else is told */
export const hisAlone =
  (refusal: () => DomainError): Permit =>
  async asked => {
    if (asked.author.rights !== 'system' && !isHis(asked)) throw refusal();
  };

/** @param refusal what he himself is told */
export const othersAlone =
  (refusal: () => DomainError): Permit =>
  async asked => {
    if (asked.author.rights !== 'system' && isHis(asked)) throw refusal();
  };
