/** A memory is shared with one person, office or desk; a request is always for the requester. */
import type { Rule } from '../kernel/index.ts';
import { memoryErrors } from './errors.ts';

const targets = ['user_id', 'office_id', 'office_organogram_id'] as const;

export const withOne: Rule<(typeof targets)[number] | 'requester_id'> = {
  at: 'user_id',
  reads: [...targets, 'requester_id'],
  refuses: [memoryErrors.oneTarget],
  check: record => {
    const given = targets.filter(name => record[name] !== undefined && record[name] !== null).length;
    return given === (record.requester_id ? 0 : 1) ? undefined : memoryErrors.oneTarget();
  },
};
