/** Browser and operating system for the audit log; deliberately coarse, and cached by header. */
import { LRUCache } from 'lru-cache';

export type Agent = { readonly browser: string | null; readonly operatingSystem: string | null };

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Chrome', /\b(?:Headless)?Chrome\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

const seen = new LRUCache<string, Agent>({ max: 1000 });

export function agentOf(header: string | undefined): Agent {
  const text = (header ?? '').slice(0, 300);
  const known = seen.get(text);
  if (known) return known;
  const browser = browsers.find(([, pattern]) => pattern.test(text));
  const agent: Agent = {
    browser: browser ? `${browser[0]} ${browser[1].exec(text)?.[1]}` : text.split(/[\s/]/, 1)[0] || null,
    operatingSystem: systems.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
  };
  seen.set(text, agent);
  return agent;
}
