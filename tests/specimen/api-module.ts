/** What the specimen's room contributes to the API, as `api/<module>/index.ts` would. */
import type { ApiModule } from '../../api/engine/api-module.ts';
import { html } from '../../api/site/html.ts';
import type { SitePage } from '../../api/site/page.ts';
import { t } from '../../resources/kernel/text.ts';
import { errandsServer } from './specimen-errands.server.ts';
import { projectsServer } from './specimen-projects.server.ts';
import { withdrawalsServer } from './specimen-withdrawals.server.ts';

/** The data of the jobs that were done, for the tests. */
export const done: object[] = [];

/** A public page with a form, and what a form could send to it. */
const formPage: SitePage = {
  ...{ path: '/specimen-form', title: t('ফর্ম', 'Form'), cache: 'never', isUnlisted: true },
  answer: async () => ({ body: html`<form method="post"><input name="word"></form>` }),
  submit: async (_, { word }) => (word === 'away' ? { goTo: '/specimen-form' } : { status: 400, body: html`<p>${word}</p>` }),
};

export const specimenApi: ApiModule = {
  name: 'specimen',
  site: () => [formPage],
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
