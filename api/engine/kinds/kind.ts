/** What the API knows of one kind of field: its column, its filter, its cells in files, its text on paper. `registry.ts` lists the kinds. */
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field, StringField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import type { ColumnKind } from '../../workbook/sheet.ts';
import type { Condition } from '../conditions.ts';

/** How a value is stored in its record's table. `name` is the column as SQL writes it, `at` the SQL of a value. */
export type StoredColumn<F extends Field> = {
  /** Without collation or constraint: also the cast of parameters. */
  readonly type: (field: F) => string;
  /** Never empty, even where the field may be left out. */
  readonly filled?: true;
  /** The default; a day or a person that only the server knows is none. */
  readonly initial?: (field: F) => string | number | boolean | undefined;
  /** Of prose, the language by which it is sorted; none for codes, which are compared letter by letter. */
  readonly collation?: (field: F) => 'bn' | 'en' | undefined;
  /** What the table refuses by itself. */
  readonly conditions?: (name: string, field: F) => string[];
  /** As JSON shows it, where that is not the value itself. */
  readonly shown?: (at: string) => string;
  /** In a form that can be compared. */
  readonly compared?: (at: string) => string;
  /** A canonical value as the parameter of a statement. */
  readonly parameter?: (value: unknown) => unknown;
};

/** One field of a record that is read. `alias` is that of the record's table. */
export type Selecting = {
  readonly resource: AnyResource;
  readonly alias: string;
  readonly name: string;
  /** The source of a resource, and the label of its row with this alias as JSON. */
  readonly labelled: (to: string, alias: string) => { readonly source: string; readonly label: string };
  /** The source of child rows, and their columns without these and without what the reader may not see. */
  readonly children: (of: string, alias: string, without: string) => { readonly source: string; readonly columns: string };
};

/** What is left of the limits while a filter is read (D-FILTER-LIMITS). */
export type Budget = { conditions: number; values: number };

/** One field of a filter, while it is read. `one` is the field as a single value of the filter is judged. */
export type Asking<F extends Field> = {
  readonly column: string;
  readonly field: F;
  readonly one: Field;
  readonly budget: Budget;
  readonly resource: AnyResource;
};

export type KindFilter<F extends Field> = {
  /** Values, members of a set that has no order, a box on the map, or nothing: only whether there is any. */
  readonly takes: 'value' | 'member' | 'box' | 'nothing';
  /** The name of a value's schema, shared by equal fields; none where each field has its own. */
  readonly shared?: (field: F) => string;
  /** As one value is judged: without bounds, which limit what is written, not what is searched for; of a list, one of its members. */
  readonly one?: (field: F) => Field;
  /** As the beginning of a text is judged, where a filter may ask for it. */
  readonly start?: (field: F) => StringField;
  /** @throws what is wrong with the operator or with `raw` */
  readonly condition: (operator: string, raw: unknown, asking: Asking<F>) => Condition;
};

/** One column of an exported file. `column` is the SQL of the value, on row `o`. */
export type Exporting = { readonly resource: AnyResource; readonly name: string; readonly column: string; readonly locale: Locale };
/**
 * `prose` is text of several lines, a `moment` a stored instant; a `number` may have `digits` behind the point, and a year or an id is not
 * grouped on paper. `value`: SQL on row `o`.
 */
export type Exported = {
  readonly kind: 'text' | 'prose' | 'number' | 'date' | 'month' | 'time' | 'moment';
  readonly value: string;
  readonly digits?: number;
  readonly isUngrouped?: boolean;
};

/** The label of a record, by its resource and id. */
export type LabelOf = (to: string, id: number) => string;

/** As cell of a workbook: written by an export, explained by a template, read by an import. */
export type KindCell<F extends Field> = {
  /** None for references: theirs are two columns, the label and the key. */
  readonly exported?: (at: Exporting, field: F) => Exported;
  /** The type of the column that people fill in; `text` unless said. */
  readonly column?: (field: F) => ColumnKind;
  /** What a person wrote, in the form of a body; of references the texts. None where it can't be written in a cell. */
  readonly read?: (cell: Cell, field: F) => unknown | DomainError;
  /** What to write. `labelOf` is that of a resource. */
  readonly guide?: (field: F, labelOf: (to: string) => Text) => Text;
  /** The words of a closed list, to choose from. */
  readonly words?: (field: F, locale: Locale) => string[];
  /** The template's example, and how it is read back; the value of `example` unless said. `first`: of the names to choose from. */
  readonly example?: (field: F, locale: Locale, first: string) => { readonly written: string; readonly read: string };
  /** A value in the report of an import; as plain text unless said. */
  readonly reported?: (value: unknown, field: F, locale: Locale, labels: LabelOf) => string;
};

export type ApiKind<F extends Field> = {
  /** Its type in a LoopBack model. */
  readonly model: 'string' | 'number' | 'boolean' | 'date' | 'object' | 'any';
  /** None for a kind whose values are rows of another table. */
  readonly column?: StoredColumn<F>;
  /** The entries of a select list, where they are more than the column. */
  readonly selected?: (field: F, at: Selecting) => string[];
  readonly filter: KindFilter<F>;
  readonly cell: KindCell<F>;
  /** A valid value, for the description of the API. */
  readonly example: (field: F) => unknown;
  /** A value as it is printed; none for what has no place on paper. */
  readonly printed?: (value: unknown, locale: Locale, field: F) => string;
};
