/**
 * What people send, as `record.ts` found it: each act is the calls of a real browser, with holes where a call names what an answer before it
 * gave, who the person is, or a day. Pure.
 */
export type Step = {
  /** The person read or wrote before it. */
  readonly pause?: true;
  readonly method: string;
  /** Not escaped. */
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
  /** With the person's tokens, at their desk, under a key of its own, for a version. */
  readonly signed?: true;
  readonly desk?: true;
  readonly key?: true;
  readonly match?: string;
};
/** `polled`: what the screens ask by themselves, wherever the person is. */
export type Act = { readonly name: string; readonly who: string; readonly steps: readonly Step[] };

/** What an answer gives to the calls after it. */
export type Answer = { readonly location?: string | undefined; readonly etag?: string | undefined; readonly json?: unknown };
/** A value of an answer: `at` is its hole, `of` what an id belongs to. */
export type Leaf = { readonly at: string; readonly value: string; readonly of?: string };

const token = /[\w.-]{8,}/g;
const day = /\d{4}-\d\d-\d\d/g;
const tokensOf = (text: string): string[] =>
  (text.match(token) ?? []).filter(one => /\d/.test(one) && !new RegExp(`^${day.source}`).test(one));

function* leavesIn(value: unknown, at: string): Generator<Leaf> {
  if (typeof value === 'object' && value !== null) {
    const { resource, record_id } = value as Record<string, unknown>;
    if (resource !== undefined && record_id !== undefined) yield { at: `${at}+`, value: `${resource}/${record_id}` };
    for (const [name, one] of Object.entries(value)) yield* leavesIn(one, `${at}/${name}`);
  }
  if (typeof value === 'number' && /(_|\/)id$/.test(at)) yield { at, value: String(value), of: at.replace(/\/id$/, '') };
  if (typeof value === 'string') for (const [index, one] of tokensOf(value).entries()) yield { at: `${at}@${index}`, value: one };
}

/** @param step the number of the call; `path` of it says what the ids of its answer belong to */
export const leavesOf = (step: number, path: string, { location = '', etag, json }: Answer): Leaf[] => [
  ...[...leavesIn(json, '')].map(one => ({ ...one, at: `${step}${one.at}`, ...(one.of !== undefined && { of: `${path}${one.of}` }) })),
  ...tokensOf(location).map((value, at) => ({ at: `${step}@${at}`, value })),
  ...(etag === undefined ? [] : [{ at: `${step}#`, value: etag }]),
];

const singular = (name: string): string => name.replaceAll('-', '_').replace(/s$/, '');
const hole = (at: string): string => `<<${at}>>`;

/** A text of a call to `path` with its holes. `known`: the nearest answer first; `facts`: who the person is, and where. */
export function withHoles(text: string, path: string, known: readonly Leaf[], facts: ReadonlyMap<string, string>, today: string): string {
  const idOf = (name: string, value: string): string => {
    if (facts.has(value)) return hole(facts.get(value)!);
    const found = known.find(one => one.value === value && one.of !== undefined && singular(one.of).includes(singular(name)));
    return found ? hole(found.at) : value;
  };
  const resource = /\/api\/([\w-]+)/.exec(path)?.[1] ?? '';
  const textOf = (value: string): string => {
    if (facts.has(value)) return hole(facts.get(value)!);
    const found = known.find(one => one.of === undefined && one.value === value);
    return found ? hole(found.at) : value;
  };
  return text
    .replace(new RegExp(`${day.source}(?!T)`, 'g'), one => hole(`day${(Date.parse(one) - Date.parse(today)) / 86_400_000}`))
    .replace(/(?<=\/api\/)[\w-]+\/\d+(?=[/?]|$)/, textOf)
    .replace(/([\w-]+)\/(\d+)(?=[/?]|$)/g, (_, name, id) => `${name}/${idOf(name, id)}`)
    .replace(/((\w*?)_?ids?"?[:=]\[?)(\d+)/g, (_, before, name, id) => before + idOf(name || resource, id))
    .replace(token, textOf);
}

/** The text for somebody; undefined where an answer before it did not give what it needs. */
export function filled(text: string, given: (at: string) => string | undefined, today: string): string | undefined {
  let lacks = false;
  const whole = text.replace(/<<([^>]+)>>/g, (_, at: string) => {
    const away = /^day(-?\d+)$/.exec(at)?.[1];
    if (away !== undefined) return new Date(Date.parse(today) + Number(away) * 86_400_000).toISOString().slice(0, 10);
    const value = given(at);
    lacks ||= value === undefined;
    return value ?? '';
  });
  return lacks ? undefined : whole;
}

const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
const isForm = (type: string | undefined): boolean => type?.startsWith('application/x-www-form-urlencoded') === true;

/** Paths and forms are not escaped in the model. */
export const escapedQuery = (query: string): string => new URLSearchParams(pairsOf(query)).toString();
export const escapedPath = (path: string): string => path.replace(/(?<=\?).*$/s, escapedQuery);
export const escapedBody = (body: string, type: string | undefined): string => (isForm(type) ? escapedQuery(body) : body);
const unescapedQuery = (query: string): string => [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).join('&');
export const unescapedPath = (path: string): string => path.replace(/(?<=\?).*$/s, unescapedQuery);
export const unescapedBody = (body: string, type: string | undefined): string => (isForm(type) ? unescapedQuery(body) : body);
