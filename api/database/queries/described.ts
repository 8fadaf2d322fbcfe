/** What PostgreSQL says of a text without running it: the extended protocol's Parse and Describe, and the plan (`EXPLAIN`). */
import type { ClientBase, Submittable } from 'pg';

/** A column of the result; `table` and `attribute` are 0 for an expression. */
export type Column = { readonly name: string; readonly type: number; readonly table: number; readonly attribute: number };
export type Described = { readonly params: readonly number[]; readonly columns: readonly Column[] };

/** A node of `explain (format json, verbose)`. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Alias?: string;
  readonly 'Grouping Sets'?: unknown;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
};

type Message = {
  readonly dataTypeIDs?: readonly number[];
  readonly fields?: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[];
};
/** The part of pg's connection that is used here. */
type Wire = {
  parse(query: { name: string; text: string; types: readonly number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', seen: (message: Message) => void): void;
  removeAllListeners(event: 'parameterDescription'): void;
};

/** Types of a text's parameters and columns. Throws PostgreSQL's error. */
export function describedBy(client: ClientBase, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    let params: readonly number[] = [];
    let columns: readonly Column[] = [];
    let failed: Error | undefined;
    const submittable = {
      submit(wire: Wire) {
        wire.once('parameterDescription', ({ dataTypeIDs = [] }) => {
          params = [...dataTypeIDs];
        });
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields = [] }: Message) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          attribute: columnID,
        }));
      },
      handleError(error: Error, wire: Wire) {
        failed = error;
        wire.removeAllListeners('parameterDescription');
        reject(error);
      },
      handleReadyForQuery() {
        if (!failed) resolve({ params, columns });
      },
    };
    client.query(submittable as unknown as Submittable);
  });
}

/** The generic plan of a text with parameters. */
export async function planOf(client: ClientBase, text: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}
