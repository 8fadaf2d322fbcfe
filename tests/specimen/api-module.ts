/** What the specimen's room contributes to the API, as `api/<module>/index.ts` would. */
import type { ApiModule } from '../../api/engine/api-module.ts';
import { errandsServer } from './specimen-errands.server.ts';
import { projectsServer } from './specimen-projects.server.ts';
import { withdrawalsServer } from './specimen-withdrawals.server.ts';

/** The data of the jobs that were done, for the tests. */
export const done: object[] = [];

export const specimenApi: ApiModule = {
  name: 'specimen',
  serverSides: [projectsServer, withdrawalsServer, errandsServer],
  jobs: () => [
    {
      name: 'specimen-approved',
      run: async ({ data }) => {
        done.push(data);
        return {};
      },
    },
  ],
};
