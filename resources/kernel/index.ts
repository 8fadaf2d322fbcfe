/** All that a declaration needs; the tiers import the kernel's files directly. */
export { approvalFields } from './approval.ts';
export { bothOrNoCoordinates, coordinates } from './coordinates.ts';
export { defineErrors } from './errors.ts';
export { bilingual, bilingualText, field } from './field.ts';
export { type Card, type Figure, figure } from './front-page.ts';
export { defineModule } from './module.ts';
export { needed } from './needed.ts';
export { defineReport } from './report.ts';
export { defineResource, type Proposal, type Rule } from './resource.ts';
export { emptyIs, type Text, t } from './text.ts';
