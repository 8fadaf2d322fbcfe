/** The server side of the specimen's projects: one hook of each kind. */
import { asSystem } from '../../api/engine/actor.ts';
import { defineServerSide } from '../../api/engine/server-side.ts';
import { specimenErrors } from './errors.ts';
import { projects } from './specimen-projects.ts';

export const projectsServer = defineServerSide(projects, {
  computed: async ({ values, before }) =>
    values.steps ? { step_count: (values.steps as unknown[]).length } : before ? {} : { step_count: 0 },
  guards: {
    create: async ({ after }) => {
      if (after.name === 'নিষিদ্ধ') throw specimenErrors.nameForbidden();
    },
    delete: async ({ before }) => {
      if (before?.remarks === 'রাখুন') throw specimenErrors.nameForbidden();
    },
  },
  effects: {
    create: async ({ after, acting, repositoryOf }) => {
      if (after.remarks !== 'দিনলিপি') return;
      await repositoryOf('specimen-journals').insert({ project_id: after.id, entry: 'শুরু' }, acting);
    },
  },
  moves: {
    submit: {
      guard: async ({ before }) => {
        if (before?.budget === null) throw specimenErrors.budgetMissing();
      },
    },
    approve: {
      effect: async ({ after, acting, repositoryOf, send, today }) => {
        const diary = { project_id: after.id, entry: `অনুমোদিত ${today}` };
        await repositoryOf('specimen-journals').insert(diary, { ...acting, actor: asSystem('approval') });
        await send('specimen-approved', { project: after.id }, { resource: 'specimen-projects', record: after.id, version: after.version });
      },
    },
  },
});
