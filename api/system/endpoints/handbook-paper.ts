/** `GET /api/handbook/{role}/paper.pdf`: a role's handbook on paper, with a table of contents and the pictures that came with the screens. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { help as bn } from '../../../i18n/bn/help.ts';
import { help as en } from '../../../i18n/en/help.ts';
import { type ModuleTask, piecesOf, readBook } from '../../../i18n/handbook.ts';
import { mayEver, type Rights } from '../../../permissions/ability.ts';
import { modules } from '../../../resources/index.ts';
import { bookFor, type HandbookRole, handbookRoles, isHandbookRole, opensTo } from '../../../resources/kernel/handbook.ts';
import { type Locale, t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { actorOf, type Operation } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { footOf, pdfCall } from '../../printing/pdf-call.ts';
import { type Picture, picturesByName } from '../../printing/pictures.ts';
import { printed } from '../../printing/printing.ts';
import { todayOf } from '../../services/clock.ts';

const words = { bn, en } as const;
const screens = path.join(import.meta.dirname, '../../../admin/dist');

type BuiltFiles = Readonly<Record<string, { readonly file: string }>>;
const builtFiles = (): Promise<BuiltFiles> =>
  readFile(path.join(screens, '.vite/manifest.json'), 'utf8').then(JSON.parse, (): BuiltFiles => ({}));

/** What is not there leaves no place on the paper. */
async function pictureOf(name: string, locale: Locale, built: BuiltFiles): Promise<Picture | undefined> {
  const entry = built[`../docs/screens/${name}.${locale}.1440.png`];
  const bytes = entry && (await readFile(path.join(screens, entry.file)).catch(() => undefined));
  return bytes && { name: `${name}.png`, bytes };
}

const chapterOf = (locale: Locale, shown: Readonly<Record<string, Uint8Array>>) => (task: ModuleTask) => ({
  title: task.title[locale],
  steps: task.steps.map(step => piecesOf(step[locale], modules, locale)),
  picture: `${task.picture}.png` in shown ? `${task.picture}.png` : null,
});

const pages = modules.flatMap(module => module.pages ?? []);

/** One's own book has what opens for oneself; another's is read to learn what they do. */
async function tasksFor(role: HandbookRole, { keys, ability }: Rights): Promise<ModuleTask[]> {
  const tasks = await readBook(role, modules);
  const may = (operation: string, resource: string): boolean => mayEver(ability, operation, resource);
  return role === bookFor(keys) ? tasks.filter(task => opensTo({ keys, may, pages }, task)) : tasks;
}

async function bookOnPaper(role: HandbookRole, tasks: readonly ModuleTask[], locale: Locale, today: string): Promise<Buffer> {
  const built = await builtFiles();
  const names = tasks.flatMap(({ picture }) => picture ?? []);
  const pictures = picturesByName(...(await Promise.all(names.map(name => pictureOf(name, locale, built)))));
  const { handbook, contents, handbookLead } = words[locale];
  return printed(
    'book',
    {
      ...{ language: locale, title: `${handbook}: ${handbookRoles[role].label[locale]}`, lead: handbookLead, contents },
      foot: footOf(today, locale),
      chapters: tasks.map(chapterOf(locale, pictures)),
    },
    pictures,
  );
}

export const handbookPaper = ({ clock }: Parts): Operation =>
  pdfCall({
    resource: null,
    path: '/api/handbook/{role}/paper.pdf',
    id: 'handbook.paper',
    summary: t('একটি ভূমিকার হ্যান্ডবুক', 'The handbook of a role, such as staff, acland or hr'),
    access: { kind: 'signedIn' },
    paper: async request => {
      const { role = '' } = request.params;
      if (!isHandbookRole(role)) throw requestErrors.notFound();
      return {
        file: `handbook-${role}`,
        body: await bookOnPaper(role, await tasksFor(role, actorOf(request).rights), request.locale, todayOf(clock)),
      };
    },
  });
