/** The API description as TypeScript: a type for each call, the records in it, and the route of each call. Pure. */
import { compile } from 'json-schema-to-typescript';

type Schema = { readonly [name: string]: unknown };
type Described = {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    /** The schema of a parameter whose text is JSON. */
    readonly 'x-json-schema'?: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
};
/** The parts of an OpenAPI 3.0 document that are read here. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const json = 'application/json';

/** An OpenAPI schema as JSON Schema: `nullable` becomes a type among the others, components become definitions. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, example: _, ...rest } = value as Schema;
  // A schema with only a description allows any value.
  if (typeof rest.description === 'string' && Object.keys(rest).length === 1) return { ...rest, tsType: 'unknown' };
  const made: Record<string, unknown> = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, plain(one)]));
  if (typeof made.$ref === 'string') made.$ref = made.$ref.replace('#/components/schemas/', '#/definitions/');
  if (nullable === true && made.$ref) return { anyOf: [made, { type: 'null' }] };
  if (nullable === true && made.type !== undefined) made.type = [made.type, 'null'].flat();
  return made;
}

const objectOf = (properties: Record<string, unknown>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The parameters of one kind, as one object; undefined when there are none. */
function parametersBy(way: string, { parameters = [] }: Described): { schema: Schema; isRequired: boolean } | undefined {
  const own = parameters.filter(one => one.in === way);
  if (own.length === 0) return undefined;
  const properties = Object.fromEntries(own.map(one => [one.name, one['x-json-schema'] ?? one.schema ?? {}]));
  const required = own.filter(one => one.required).map(({ name }) => name);
  return { schema: objectOf(properties, required), isRequired: required.length > 0 };
}

/** One call as a schema: `path`, `query`, `headers`, `body` and `answer`, if present. */
function callSchema(operation: Described): Schema {
  const ways = {
    path: parametersBy('path', operation),
    query: parametersBy('query', operation),
    headers: parametersBy('header', operation),
  };
  const present = Object.entries(ways).flatMap(([name, way]) => (way ? [[name, way] as const] : []));
  const { requestBody, responses } = operation;
  const body = requestBody?.content[json]?.schema;
  const good = Object.entries(responses).find(([status]) => /^2/.test(status))?.[1];
  const answer = good?.content?.[json]?.schema;
  const properties = {
    ...Object.fromEntries(present.map(([name, { schema }]) => [name, schema])),
    ...(body && { body }),
    ...(answer && { answer }),
  };
  const required = [
    ...present.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
    ...(body && requestBody?.required ? ['body'] : []),
    ...(answer ? ['answer'] : []),
  ];
  return objectOf(properties, required);
}

const head = '/** Written by `npm run client` from the description of the API; what this application may call, and no more. */';

/** The text of `calls.ts`. */
export async function typedCalls({ paths, components }: ApiDocument): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  );
  const schema = {
    ...objectOf(
      Object.fromEntries(operations.map(({ operation }) => [operation.operationId, callSchema(operation)])),
      operations.map(({ operation }) => operation.operationId),
    ),
    definitions: components.schemas,
  };
  const types = await compile(plain(schema) as Parameters<typeof compile>[0], 'Calls', {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    unknownAny: true,
    // A list of any length is typed as a list.
    ignoreMinAndMaxItems: true,
  });
  const routes = operations.map(
    ({ path, verb, operation }) => `  ${JSON.stringify(operation.operationId)}: ${JSON.stringify({ verb, path })},`,
  );
  return `${head}
import { type Caller, type ClientOptions, createCaller } from './caller.ts';

${types}
export const routes = {
${routes.join('\n')}
} as const;

/** \`const call = connect({ origin, clientId, clientSecret })\`, then \`await call('<id of the call>', { … })\`. */
export const connect = (options: ClientOptions): Caller<Calls> => createCaller<Calls>(routes, options);
`;
}
