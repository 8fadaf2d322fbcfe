/**
 * Any generated view of a resource can be replaced by one written by hand. It is in `admin/<module>/<resources>.views.tsx`, found by its
 * name, loaded with the resource's first page, and may use the whole engine. Another module may add panels to the record's page, under the
 * same name in its own folder.
 */
import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { Text } from '../../resources/kernel/text.ts';
import type { InputProps } from './kinds/kind.ts';
import { readable } from './modules.ts';
import type { Row } from './naming.ts';

/**
 * A further part of a record's page, with its own address and tab: `/offices/1/show/<name>`. `opens`: it shows these records that refer to
 * it, only to people who may list them (of several, some), and replaces their plain list among the related records.
 */
export type Panel = {
  readonly name: string;
  readonly label: Text;
  readonly opens?: ResourceName | readonly ResourceName[];
  readonly view: ComponentType<{ record: RaRecord<number> }>;
  /** Shown to holders of one of these keys; to everybody when omitted. */
  readonly keys?: readonly string[];
  /** Only records of which this is true have it. */
  readonly when?: (record: RaRecord<number>) => boolean;
  /** On paper it is printed as it is, in place of the details. */
  readonly prints?: true;
};

/** A page of a record beside its own, linked from it: `/offices/1/<name>`. */
export type RecordPage = {
  readonly name: string;
  readonly label: Text;
  /** Anyone who may list these may open it. */
  readonly opens: ResourceName;
  readonly view: ComponentType<{ id: number }>;
};

/** `onInstead` shows this dialog in place of the import's. */
export type ImportsProps = { readonly onInstead: (dialog: ReactNode) => void; readonly onClose: () => void };

export type Views = {
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
  /** Beside the list, as `?as=tree`: in place of the tree of the resource's own records. */
  readonly tree?: ComponentType;
  /** Beside the list, as `?as=map`, for anyone who holds one of the keys. */
  readonly map?: { readonly keys: readonly string[]; readonly view: ComponentType };
  /** Beside the list, as `?as=calendar`: its records by their days. */
  readonly calendar?: ComponentType;
  /** Those of a family are on the pages of its kinds, too. */
  readonly panels?: readonly Panel[];
  readonly pages?: readonly RecordPage[];
  /** The years that left the database, at `/<resources>/archived`. */
  readonly archived?: ComponentType;
  /** In place of the key facts below a record's name. */
  readonly facts?: ComponentType<{ record: RaRecord<number> }>;
  /** The fields that they, a tool or a panel show: the details don't repeat them. */
  readonly shownFields?: readonly string[];
  /** Further actions on the record: in the head of its page, before the ones that change it. Those of a family are on its kinds' pages. */
  readonly tools?: ComponentType<{ record: RaRecord<number> }>;
  /** A further way to bring something in, below the choice of a file in the dialog of the import. */
  readonly imports?: ComponentType<ImportsProps>;
  /** Below the inputs of its form, in the form's context: what follows from the typed values. */
  readonly beside?: ComponentType;
  /** Where they are rows of another record (none while it is new): a warning under a row, by its place. A hook. */
  readonly useRowNotes?: (rows: readonly Row[], parent: number | undefined) => ReadonlyMap<number, ReactNode>;
  /** In place of the input of a field's kind, by the field's name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps<Field>>>>;
  /** In place of all of them: everything under `/<resources>`. */
  readonly page?: ComponentType;
};

type OwnViews = Views & { readonly resource: ResourceName };

/** The default export of a `<resources>.views.tsx`. */
export const defineViews = (resource: ResourceName, views: Views): OwnViews => ({ resource, ...views });

export const viewFiles = import.meta.glob<{ default: OwnViews }>('../*/*.views.tsx');

const loading = new Map<string, Promise<Views>>();

/** The files of a resource, its own module's first. */
function filesOf(name: string): string[] {
  const module = manifest.resources.find(resource => resource.name === name)?.module;
  if (module === undefined) return [];
  const own = `../${module}/${name}.views.tsx`;
  return Object.keys(viewFiles)
    .filter(path => path.endsWith(`/${name}.views.tsx`))
    .sort((one, other) => Number(other === own) - Number(one === own));
}

/** The views of a resource that are written by hand; undefined when all of them are generated. One promise for each, so that a view may `use` it. */
export function ownViewsOf(name: string): Promise<Views> | undefined {
  const known = loading.get(name);
  if (known) return known;
  const files = filesOf(name);
  if (files.length === 0) return undefined;
  const started = Promise.all(files.map(path => viewFiles[path]!())).then(
    (found): Views => ({ ...found[0]!.default, panels: found.flatMap(file => file.default.panels ?? []) }),
  );
  loading.set(
    name,
    readable(started, () => loading.delete(name)),
  );
  return started;
}

const ViewsContext = createContext<Views>({});
export const ViewsProvider = ViewsContext.Provider;

/** The hand-written views of the resource on screen; empty for most. */
export const useViews = (): Views => useContext(ViewsContext);

const noNotes: ReadonlyMap<number, ReactNode> = new Map();
const useNoNotes = (): ReadonlyMap<number, ReactNode> => noNotes;

/** What there is to say about the rows of a resource, by their place. Suspends; the resource stays the same as long as its caller. */
export function useNotesOf(resource: string, rows: readonly Row[], parent: unknown): ReadonlyMap<number, ReactNode> {
  const loading = ownViewsOf(resource);
  const useNotes = (loading ? use(loading).useRowNotes : undefined) ?? useNoNotes;
  return useNotes(rows, typeof parent === 'number' ? parent : undefined);
}
