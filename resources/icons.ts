/**
 * The icons that declarations name, as one picture file: a symbol for each, by its name. As scripts they were a tenth of the first list,
 * and every person has most of them in the menu.
 */
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ManifestResource } from './kernel/manifest.ts';
import type { Module } from './kernel/module.ts';

const namesOf = (modules: readonly Module[], resources: readonly ManifestResource[]): string[] =>
  [...new Set([...resources.map(({ icon }) => icon), ...modules.flatMap(({ pages = [] }) => pages.map(page => page.icon))])].sort();

async function symbol(name: string): Promise<string> {
  const { default: shape }: { default: LucideIcon } = await import(`lucide-react/icons/${name}`);
  const inner = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>\n`;
}

/** The text of `resources/generated/icons.svg`. A name that lucide does not have ends the run. */
export async function iconsSource(modules: readonly Module[], resources: readonly ManifestResource[]): Promise<string> {
  const symbols = await Promise.all(namesOf(modules, resources).map(symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
