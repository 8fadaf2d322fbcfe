/** The API module of vacancies and recruitment: the number of vacant posts, and what can't be deleted. */
import type { ApiModule } from '../engine/api-module.ts';
import { vacancyDemo } from './demo/steps.ts';
import { recruitmentListsServer } from './recruitment-lists.server.ts';
import { vacanciesServer } from './vacancies.server.ts';

export const vacancy: ApiModule = { name: 'vacancy', demo: vacancyDemo, serverSides: [vacanciesServer, recruitmentListsServer] };
