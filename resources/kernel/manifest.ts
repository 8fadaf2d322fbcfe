/**
 * What the first screen knows of the declarations (D-LAZY): enough for the menu, for rights and for naming an embedded
 * reference; no fields and no rules. `npm run generate` writes it to `resources/generated/manifest.ts`.
 */
import type { Area } from './areas.ts';
import type { Field } from './field.ts';
import type { Module, ModulePage, Thumb } from './module.ts';
import type { ResourceName } from './names.ts';
import { type AnyResource, type Operation, operationsOf } from './resource.ts';
import type { NamedList } from './scoping.ts';
import type { Text } from './text.ts';

export type ManifestResource = {
  readonly name: ResourceName;
  readonly module: string;
  readonly noun: string;
  /** The permission keys that open each operation; holding one of them suffices. Empty for an operation that the resource lacks. */
  readonly keys: Readonly<Record<Operation, readonly string[]>>;
  readonly label: Text;
  readonly plural: Text;
  readonly represent: string;
  readonly icon: string;
  /** Without `list` there is no menu entry. */
  readonly operations: readonly Operation[];
  /** It is in no menu: child rows, which are opened from their parent. */
  readonly apart?: true;
  /** It is linked to without asking which of its records the reader reaches. */
  readonly everywhere?: true;
  /** Its records are searched from anywhere (Ctrl K), and shown with the number or code of this field. */
  readonly palette?: true | { readonly code: string };
  /** Its references by field, with the resource they point to: a record's page lists what refers to it. */
  readonly refers?: Readonly<Record<string, ResourceName>>;
  /** What is in the menu next to it. */
  readonly lists?: readonly NamedList[];
};

export type ManifestModule = {
  readonly name: string;
  readonly label: Text;
  readonly area: Area;
  readonly pages?: readonly Omit<ModulePage, 'help'>[];
  readonly thumb?: Thumb;
  /** Brings the module's declarations, rules and messages. */
  readonly load: () => Promise<Module>;
};

/** The references of a declaration, for its entry in the manifest. */
const refersOf = ({ fields, engine }: AnyResource): ManifestResource['refers'] =>
  // What the engine notes of a record is no part of it.
  Object.fromEntries(
    Object.entries<Field>(engine ? {} : fields).flatMap(([name, field]) =>
      field.kind === 'ref' || field.kind === 'refs' ? [[name, field.to]] : [],
    ),
  );

/** What follows for a resource from all declarations together. */
type Derived = { readonly keys: ManifestResource['keys']; readonly inMenu: boolean; readonly everywhere: boolean };

/** What the manifest says of a declaration. */
export const manifestEntry = (resource: AnyResource, module: Module, { keys, inMenu, everywhere }: Derived): ManifestResource => ({
  name: resource.name as ResourceName,
  module: module.name,
  noun: resource.permission.noun,
  keys,
  label: resource.label,
  plural: resource.plural,
  represent: resource.represent,
  icon: resource.icon,
  operations: operationsOf(resource),
  ...(!inMenu && { apart: true }),
  ...(everywhere && { everywhere }),
  ...(resource.palette && { palette: resource.palette }),
  refers: refersOf(resource),
  ...(resource.lists && { lists: resource.lists }),
});
