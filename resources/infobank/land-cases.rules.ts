/** Days and judgment of a case. */
import { follows, needed } from './needed.rules.ts';

export const nextAfterFiling = follows('next_date', 'filing_date');
export const judgedWhenDisposed = needed(['status'], ({ status }) => status === 'disposed' || status === 'dismissed', [
  'result_date',
  'summary',
]);
