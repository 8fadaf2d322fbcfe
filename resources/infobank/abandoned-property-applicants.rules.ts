/** An application is decided after it is made; a refusal has its reason. */
import { follows, needed } from './needed.rules.ts';

export const decidedAfterApplied = follows('decision_date', 'application_date');
export const reasonWhenRefused = needed(['status'], ({ status }) => status === 'refused', ['non_deliverable_reason']);
