/** The API module of awards: scoring, scorers and winners. */
import type { ApiModule } from '../engine/api-module.ts';
import { awardQuestionsServer } from './award-questions.server.ts';
import { awardScoresServer } from './award-scores.server.ts';
import { awardsServer } from './awards.server.ts';
import { awardDemo } from './demo/steps.ts';
import { awardReference } from './reference.ts';
import { scoringRequestsServer } from './scoring-requests.server.ts';
import { scoringCalls } from './scoring-sheet.ts';
import { winners } from './winners.ts';

export const award: ApiModule = {
  name: 'award',
  reference: awardReference,
  demo: awardDemo,
  serverSides: [awardsServer, awardQuestionsServer, scoringRequestsServer, awardScoresServer],
  endpoints: scoringCalls,
  figures: { winners },
};
