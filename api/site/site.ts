/**
 * The public site (README.md): the pages of the modules at `/bn/…` and `/en/…`, with home, search, sitemap and robots, as operations that
 * anybody may call.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '../../resources/kernel/errors.ts';
import { type Locale, locales, t } from '../../resources/kernel/text.ts';
import type { ApiModule, Parts } from '../engine/api-module.ts';
import { addressOf } from '../http/caller-address.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { requestIdOf, type Serving, send } from '../http/serve.ts';
import { footerOf } from './footer.ts';
import { homePage } from './home.ts';
import { faultBody, layout, type Shown, type Site } from './layout.ts';
import { type SiteAnswer, type SitePage, siteLink, type Visit } from './page.ts';
import { encodingOf, pageHeaders, pageReply } from './reply.ts';
import { searchPage } from './search.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { fontFile } from './style.ts';
import { siteWords as words } from './words.ts';

/** In characters and bytes: a public page needs few words. */
const longestQuery = 500;
const longestForm = 20_000;

type Asked = Pick<Request, 'path' | 'query' | 'headers' | 'ip' | 'origin' | 'params'>;

type Kernel = {
  readonly site: Site;
  /** The site's own origin, for whole addresses. */
  readonly originOf: (asked: Asked) => string;
  readonly services: Pick<Parts['identity'], 'hosts' | 'isOwnOrigin'>;
};

const visitOf = ({ originOf }: Kernel, locale: Locale, asked: Asked): Visit => {
  const { query, params, ip } = asked;
  return { locale, query, params, ip, origin: originOf(asked) };
};

const inside = ({ path }: Pick<Asked, 'path'>): string => path.slice(3);

/** A page in its frame. */
function framed({ site }: Kernel, visit: Visit, asked: Asked, shown: Omit<Shown, 'path'>): string {
  return layout(site, visit, { ...shown, path: inside(asked) }, footerOf(visit));
}

/** The page of an error, in the language of its address. */
async function refusalPage(kernel: Kernel, locale: Locale, error: unknown, { status, headers }: Reply, asked: Asked): Promise<Reply> {
  const isMissing = status === 404;
  const title = (isMissing ? words.missing : status >= 500 && !(error instanceof DomainError) ? words.broken : words.refused)[locale];
  const own = error instanceof DomainError && error.code !== requestErrors.noRoute.code ? error.in(locale) : undefined;
  const visit = visitOf(kernel, locale, asked);
  const body = faultBody(title, own ?? (isMissing ? words.missingAdvice[locale] : ''), visit);
  const text = framed(kernel, visit, asked, { title, description: '', body, isUnlisted: true });
  return pageReply(asked, { status, text, isKept: false, headers: { ...(headers as Record<string, string>), ...pageHeaders } });
}

const elsewhere = (location: string, status = 302): Reply => ({ status, headers: { location, 'cache-control': 'no-store' }, body: '' });

const made = new WeakMap<object, Map<string, Promise<Reply>>>();

let lastMade: Promise<unknown> = Promise.resolve();

/** One after the other: between two of them other requests have their turn. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const result = lastMade.then(() => setImmediate()).then(make);
  lastMade = result.catch(() => undefined);
  return result;
}

/** A page of what many are answered is made, and compressed, once; its frame may be as old as the answer. */
function madeOnce(of: object, key: string, make: () => Promise<Reply>): Promise<Reply> {
  const pages = made.get(of) ?? new Map<string, Promise<Reply>>();
  made.set(of, pages);
  const page = pages.get(key) ?? inTurn(make);
  pages.set(key, page);
  // A page that failed is made once more.
  page.catch(() => pages.delete(key));
  return page;
}

async function answered(kernel: Kernel, page: SitePage, locale: Locale, asked: Asked, answer: SiteAnswer): Promise<Reply> {
  if ('goTo' in answer) return elsewhere(siteLink(locale, answer.goTo), 303);
  const isKept = page.cache === 'revalidated';
  const headers = { ...pageHeaders, 'content-language': locale };
  if ('text' in answer)
    return pageReply(asked, { status: 200, text: answer.text, isKept, headers: { ...headers, 'content-type': answer.type } });
  const { status = 200, title = page.title[locale], description = page.description?.[locale] ?? title, body } = answer;
  const isUnlisted = Boolean(page.isUnlisted || answer.isUnlisted);
  const visit = visitOf(kernel, locale, asked);
  const make = async () => {
    const shown = { title, description, body: typeof body === 'function' ? body() : body, isUnlisted };
    return pageReply(asked, { status, text: framed(kernel, visit, asked, shown), isKept, headers });
  };
  // The frame repeats the words of a search.
  if (!answer.of || asked.query.has('q')) return make();
  return madeOnce(answer.of, [visit.origin, asked.path, encodingOf(asked)].join(' '), make);
}

/** @throws request.query_too_long */
function requireShort({ query }: Pick<Asked, 'query'>): void {
  if (query.size > 0 && query.toString().length > longestQuery * 9) throw requestErrors.queryTooLong();
  for (const value of query.values()) if (value.length > longestQuery) throw requestErrors.queryTooLong();
}

/** A form is sent by a page of ours, not by that of somebody else. @throws request.from_elsewhere */
function requireOwn({ isOwnOrigin }: Kernel['services'], { headers, origin }: Asked): void {
  const { origin: from, 'sec-fetch-site': site } = headers;
  const isOwn = from === undefined || from === origin || isOwnOrigin(from);
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw requestErrors.fromElsewhere();
}

/** @throws request.body_too_large */
function formOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  if (entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > longestForm)
    throw requestErrors.bodyTooLarge({ limit: longestForm / 1000 });
  return Object.fromEntries(entries);
}

const openToAll = { access: { kind: 'public' }, app: 'optional', isUnlisted: true } as const;

const operationId = (path: string, locale: Locale): string => `site.${locale}${path.replaceAll(/[/.{}-]+/g, '_')}`;

function operationsOf(kernel: Kernel, page: SitePage, locale: Locale): Operation[] {
  const { hosts } = kernel.services;
  const shared = {
    ...{ path: siteLink(locale, page.path), module: 'site', resource: null, summary: page.title },
    ...openToAll,
    refusal: (error: unknown, reply: Reply, asked: Asked) => refusalPage(kernel, locale, error, reply, asked),
  } satisfies Partial<Operation>;
  const read = defineEndpoint({
    ...shared,
    ...{ verb: 'get', id: operationId(page.path, locale) },
    handle: async request => {
      requireShort(request);
      const { citizenOrigin } = hosts;
      const query = request.query.size > 0 ? `?${request.query}` : '';
      if (citizenOrigin !== undefined && request.origin !== citizenOrigin) return elsewhere(citizenOrigin + request.path + query);
      return answered(kernel, page, locale, request, await page.answer(visitOf(kernel, locale, request)));
    },
  });
  const { submit } = page;
  if (!submit) return [read];
  const sent = defineEndpoint({
    ...shared,
    ...{ verb: 'post', id: `${operationId(page.path, locale)}.send`, form: true },
    handle: async request => {
      requireShort(request);
      requireOwn(kernel.services, request);
      const answer = await submit(visitOf(kernel, locale, request), formOf(request.body));
      return answered(kernel, { ...page, cache: 'never' }, locale, request, answer);
    },
  });
  return [read, sent];
}

const plain = (path: string, id: string, handle: Operation['handle']): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path, id, module: 'site', resource: null, summary: t('সাইটের ফাইল', 'A file of the site') },
    ...openToAll,
    handle,
  });

const forAYear = 'public, max-age=31536000, immutable';

/** The operations of the site, and the page for an address that none of them has. */
export function createSite(parts: Parts, modules: readonly ApiModule[], trusts: Serving['trusts']) {
  const { hosts, isOwnOrigin, origins } = parts.identity;
  const given = modules.flatMap(({ site }) => site?.(parts) ?? []);
  const pages = [homePage(given), ...given, searchPage(given, parts.identity)];
  const staffOrigin = () => hosts.dashboardOrigin ?? (hosts.citizenOrigin ? origins().find(one => one !== hosts.citizenOrigin) : undefined);
  const kernel: Kernel = {
    site: { pages, doors: () => ({ staff: `${staffOrigin() ?? ''}/`, citizens: '/citizen/dashboard' }) },
    originOf: ({ origin }) => hosts.citizenOrigin ?? origins()[0] ?? origin,
    services: { hosts, isOwnOrigin },
  };
  const feed = (type: string, text: (origin: string) => Promise<string> | string): Operation['handle'] => {
    return async request => {
      const headers = { 'content-type': type };
      return pageReply(request, { status: 200, text: await text(kernel.originOf(request)), isKept: true, headers });
    };
  };
  const operations = [
    ...pages.flatMap(page => locales.flatMap(locale => operationsOf(kernel, page, locale))),
    plain(
      '/sitemap.xml',
      'site.sitemap',
      feed('application/xml; charset=utf-8', origin => sitemapOf(pages, origin)),
    ),
    plain('/robots.txt', 'site.robots', feed('text/plain; charset=utf-8', robotsOf)),
    plain(fontFile.path, 'site.font', async () => ({
      status: 200,
      headers: { 'content-type': 'font/woff2', 'cache-control': forAYear },
      body: fontFile.bytes,
    })),
  ];
  /** The page of an unknown address; whether it is one of the site's. */
  const missing = (message: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const locale = locales.find(one => path.startsWith(`/${one}/`));
    if (locale === undefined) return false;
    message.resume();
    const asked = { path, query: new URLSearchParams(), headers: message.headers, params: {}, ...addressOf(message, trusts) };
    const reply = refusalPage(kernel, locale, requestErrors.noRoute(), { status: 404 }, asked);
    void reply.then(page => send(response, page, requestIdOf(message)));
    return true;
  };
  return { operations, missing };
}
