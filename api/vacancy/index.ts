/** What vacancies and recruitment contribute: the number of vacant posts, and what may not be deleted. */
import type { ApiModule } from '../engine/api-module.ts';
import { recruitmentListsServer } from './recruitment-lists.server.ts';
import { vacanciesServer } from './vacancies.server.ts';

export const vacancy: ApiModule = { name: 'vacancy', serverSides: [vacanciesServer, recruitmentListsServer] };
