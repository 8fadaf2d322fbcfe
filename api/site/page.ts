/** A page of the public site, as a module declares it (`site` of its ApiModule). It is rendered here, in one language, without scripts. */
import type { Locale, Text } from '../../resources/kernel/text.ts';
import type { Html } from './html.ts';

export type Visit = {
  readonly locale: Locale;
  /** Of the path: `{id}` is digits, others are word characters and hyphens. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly ip: string;
  /** Of the site, for whole addresses: `https://land.example`. */
  readonly origin: string;
};

export type SiteAnswer =
  | {
      readonly status?: number;
      /** Those of the page, where they are left out. */
      readonly title?: string;
      readonly description?: string;
      /** As a function it is called only where the page is made. */
      readonly body: Html | (() => Html);
      /** Search engines leave it out, as a preview. */
      readonly isUnlisted?: true;
      /** What the body is made of, where many are answered the same: the page is made once for as long as this object is kept. */
      readonly of?: object;
    }
  /** Elsewhere on the site, without the language: after a form, or from an address that has moved. */
  | { readonly goTo: string }
  /** No page, such as a feed. */
  | { readonly type: string; readonly text: string };

/** What a search finds: `path` without the language. */
export type Found = { readonly path: string; readonly title: string; readonly excerpt: string };
export type SiteAddress = { readonly path: string; readonly changed?: Date };

export type SitePage = {
  /** Behind the language: '' is the home page, `/notices/{id}` each notice. */
  readonly path: string;
  readonly title: Text;
  readonly description?: Text;
  /**
   * `revalidated`: browsers and caches may keep it, and ask each time whether it is still so. `never`: it is kept nowhere, as what is about
   * one person.
   */
  readonly cache: 'revalidated' | 'never';
  /** Search engines leave it out. */
  readonly isUnlisted?: true;
  /** In the menu at the top, in this order; with a group in its list. */
  readonly menu?: { readonly at: number; readonly group?: 'documents' | 'about' };
  /** A feed that every page names in its head. */
  readonly isFeed?: true;
  /** @throws DomainError: shown as a page of its status and sentence */
  readonly answer: (visit: Visit) => Promise<SiteAnswer>;
  /** Its form, sent by POST to its own address. */
  readonly submit?: (visit: Visit, form: Readonly<Record<string, string>>) => Promise<SiteAnswer>;
  /** Its part of the home page, in this order. */
  readonly home?: { readonly at: number; readonly part: (visit: Visit) => Promise<Html | undefined> };
  /** What a search in the site finds of it; `words` is a search key (resources/kernel/search-key.ts). */
  readonly find?: (words: string, locale: Locale) => Promise<readonly Found[]>;
  /** Its addresses for the sitemap, where the path has parameters. */
  readonly addresses?: () => Promise<readonly SiteAddress[]>;
};

/** The address of a path of the site in a language. */
export const siteLink = (locale: Locale, path: string): string => `/${locale}${path}`;
