/** What the help says of a resource to one reader, in words of the current language. Pure. */
import { moveKeys, type Reach, reachKeys } from '../../../permissions/keys.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, type Move, type Operation, sectionsOf } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import type { Entity } from '../dictionary/entities.ts';
import { optionText } from '../dictionary/entity-facts.ts';
import { columnLabelOf } from '../naming.ts';
import type { HelpSpeech } from './speech.ts';

const widest: readonly Reach[] = ['offices', 'office', 'own'];
const acts = ['create', 'update', 'delete', 'import', 'export', 'history'] as const satisfies readonly Operation[];

/** What the reader may do with these records. @param may whether they may ever do it */
export function actsOf(
  { declaration, entry }: Entity,
  keys: ReadonlySet<string>,
  may: (operation: Operation) => boolean,
  { help }: HelpSpeech,
): string[] {
  const reaching = reachKeys(declaration);
  const reach = declaration.scope ? widest.find(one => reaching[one].some(key => keys.has(key))) : 'all';
  const sees = may('list') || may('get') ? [help.sees[reach ?? 'own']] : [];
  return [...sees, ...acts.filter(one => entry.operations.includes(one) && may(one)).map(one => help.acts[one])];
}

type FieldHelp = { readonly label: string; readonly text: string };
type Part = { readonly title: string | undefined; readonly why: string | undefined; readonly fields: readonly FieldHelp[] };

/** The sections of the form, with the fields that need a word; a section without any is left out. */
export function partsOf({ declaration, fields }: Entity, { locale, say }: HelpSpeech): Part[] {
  const helped = (name: string): FieldHelp[] => {
    const help = fields.get(name)?.help;
    return help ? [{ label: columnLabelOf(declaration, name, locale), text: say(help) }] : [];
  };
  return sectionsOf(declaration)
    .map(({ title, why, rows }) => ({ title: title && say(title), why: why && say(why), fields: rows.flat().flatMap(helped) }))
    .filter(part => part.why !== undefined || part.fields.length > 0);
}

/** The names of the fields without which no record is saved. */
export const requiredOf = ({ declaration, fields }: Entity, { locale }: HelpSpeech): string[] =>
  [...fields]
    .filter(([name, field]: [string, Field]) => field.required && !isServerWritten(declaration, name))
    .map(([name]) => columnLabelOf(declaration, name, locale));

/** Where a withdrawn request leads to is the module's own matter. */
const isWithdrawal = ({ approval }: AnyResource, move: string): boolean => approval !== undefined && move === 'cancel';

const ofApplicant = new Set(['cancel', 'resubmit']);

function whoMakes({ declaration }: Entity, name: string, keys: ReadonlySet<string>, { help: { who } }: HelpSpeech): string {
  const holds = moveKeys(declaration, name).some(key => keys.has(key));
  if (!declaration.approval) return holds ? who.you : who.others;
  if (ofApplicant.has(name)) return who.applicant;
  if (name === 're-approve') return who.decided;
  return holds ? who.turn : who.performer;
}

type Step = { readonly label: string; readonly way: string; readonly who: string };

/** The moves of its life cycle: from where to where, and who makes them. */
export function stepsOf(entity: Entity, keys: ReadonlySet<string>, speech: HelpSpeech): Step[] {
  const { declaration } = entity;
  const { states } = declaration;
  if (states === undefined) return [];
  const state = (value: unknown) => optionText(declaration, String(states.field), value, speech);
  return Object.entries<Move>(states.moves).map(([name, { label, from, to }]) => ({
    label: speech.say(label),
    way: [from.map(state).join(', '), ...(isWithdrawal(declaration, name) ? [] : [state(to)])].join(' → '),
    who: whoMakes(entity, name, keys, speech),
  }));
}

/** The state of a new record; undefined without a life cycle. */
export function startOf({ declaration }: Entity, speech: HelpSpeech): string | undefined {
  const { states } = declaration;
  return states && speech.fill(speech.help.start, { start: optionText(declaration, String(states.field), states.start, speech) });
}
