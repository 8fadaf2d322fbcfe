/** A module: a room of the product. Its folder has the same name under resources, api, admin and tests. */
import type { Area } from './areas.ts';
import type { Field } from './field.ts';
import type { Card, CardPart } from './front-page.ts';
import type { Task } from './handbook.ts';
import type { AnyResource } from './resource.ts';
import type { Text } from './text.ts';

/**
 * A page of the module's own, at `/<name>` and in the menu, for holders of one of the keys. It is written by hand as
 * `admin/<module>/<name>.page.tsx`.
 */
export type ModulePage = {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly keys: readonly string[];
  /** How it is used, in a few sentences: the help of the page. */
  readonly help: Text;
  /** It is in no menu: for a page that concerns few of its holders, who come by a notification or the first page. */
  readonly apart?: true;
};

/** The page or list of a module that is within reach of a thumb: in the bar of a phone, for those whose menu has it. */
export type Thumb = {
  readonly to: string;
  readonly label: Text;
  readonly icon: string;
  /** The call that counts what waits there for the reader, `pending` and `returned`: shown at the head of the menu, too. */
  readonly waiting?: string;
};

export type Module = {
  readonly name: string;
  readonly label: Text;
  /** The tab of the top bar that its menu is under. */
  readonly area: Area;
  /** Every declaration of the folder, referred-to resources first. */
  readonly resources: readonly AnyResource[];
  readonly pages?: readonly ModulePage[];
  readonly thumb?: Thumb;
  /** What people do with its records, for the handbook: read when somebody opens it. */
  readonly handbook?: () => Promise<{ readonly tasks: readonly Task[] }>;
  /** Its cards of the front page, and its figures for the cards of others. */
  readonly cards?: readonly (Card | CardPart)[];
};

/** The family's choice `kind` is the module's kinds of it, in their order and by their labels. */
function withKinds(family: AnyResource, all: readonly AnyResource[]): AnyResource {
  const options = all.filter(one => one.family === family.name).map(({ name, label }) => ({ value: name, text: label }));
  const kind = (family.fields as Readonly<Record<string, Field>>).kind;
  if (options.length === 0 || kind?.kind !== 'choice') return family;
  return { ...family, fields: { ...family.fields, kind: { ...kind, options } } };
}

export const defineModule = (module: Module): Module => ({
  ...module,
  resources: module.resources.map(one => withKinds(one, module.resources)),
});
