/** What the handbook's references say on the screens of today, so that a step never names a button of yesterday. Pure. */
import { isApprovalMove, moveLabels } from '../resources/kernel/approval.ts';
import type { Field } from '../resources/kernel/field.ts';
import { bookOf, type HandbookRole, type Task } from '../resources/kernel/handbook.ts';
import { fieldLabel } from '../resources/kernel/labels.ts';
import type { Module } from '../resources/kernel/module.ts';
import type { Move } from '../resources/kernel/resource.ts';
import { inSentence, type Locale } from '../resources/kernel/text.ts';
import { messages as bn } from './bn/messages.ts';
import { messages as en } from './en/messages.ts';

const messages = { bn, en } as const;

function messageAt(path: string, locale: Locale): string | undefined {
  let found: unknown = messages[locale];
  for (const step of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof found === 'string' ? found : undefined;
}

/** What is written at the place of a reference; undefined where there is no such thing. */
function labelAt(kind: string, name: string, modules: readonly Module[], locale: Locale): string | undefined {
  if (kind === 'word') return messageAt(name, locale);
  if (kind === 'approval') return isApprovalMove(name) ? moveLabels[name][locale] : undefined;
  if (kind === 'page') return modules.flatMap(({ pages = [] }) => pages).find(page => page.name === name)?.label[locale];
  const [resource, part = ''] = name.split('.');
  const declaration = modules.flatMap(({ resources }) => resources).find(one => one.name === resource);
  if (kind === 'list') return declaration?.plural[locale];
  if (kind === 'new')
    return declaration && messageAt('screens.list.new', locale)?.replace('%{name}', inSentence(declaration.label[locale], locale));
  if (kind === 'move') return (declaration?.states?.moves as Readonly<Record<string, Move>> | undefined)?.[part]?.label[locale];
  const field = declaration?.fields[part] as Field | undefined;
  return kind === 'field' && field ? fieldLabel(field)[locale] : undefined;
}

/** A piece of a step: its own words, or what the screen says. */
export type Piece = { readonly text: string; readonly isLabel: boolean };

/** @throws Error for a reference to nothing: a test reads every step, so that none is shipped */
export function piecesOf(step: string, modules: readonly Module[], locale: Locale): Piece[] {
  const reference = /\{(\w+) ([\w.-]+)\}/g;
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of step.matchAll(reference)) {
    const label = labelAt(found[1]!, found[2]!, modules, locale);
    if (label === undefined) throw new Error(`the handbook refers to ${found[0]}, which is nothing`);
    pieces.push({ text: step.slice(at, found.index), isLabel: false }, { text: label, isLabel: true });
    at = found.index + found[0].length;
  }
  return [...pieces, { text: step.slice(at), isLabel: false }].filter(({ text }) => text !== '');
}

/** A task, and the module that has it. */
export type ModuleTask = Task & { readonly module: string };

export async function allTasks(modules: readonly Module[]): Promise<ModuleTask[]> {
  const found = await Promise.all(modules.map(async ({ name, handbook }) => ({ name, tasks: (await handbook?.())?.tasks ?? [] })));
  return found.flatMap(({ name, tasks }) => tasks.map(task => ({ ...task, module: name })));
}

/** The tasks of a role's book, in order. */
export const readBook = async (role: HandbookRole, modules: readonly Module[]): Promise<ModuleTask[]> =>
  bookOf(role, await allTasks(modules));
