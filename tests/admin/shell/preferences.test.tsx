/** Language and appearance: from the query, from what is kept, else the defaults. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  currentPreferences,
  readPreferences,
  setPreferences,
  startPreferences,
  subscribePreferences,
} from '../../../admin/shell/preferences.ts';

const kept = (values: Record<string, string>) => ({ getItem: (name: string) => values[name] ?? null });
const read = (query: string, values: Record<string, string> = {}) => readPreferences(new URLSearchParams(query), kept(values));

beforeEach(() => localStorage.clear());

describe('the choices', () => {
  it('are Bengali, standard, semi-dark and vertical at first (S1.13, S2.009, S2.010)', () => {
    expect(read('')).toEqual({ locale: 'bn', mode: 'semidark', style: 'standard', layout: 'vertical', transitions: 'on', menu: 'open' });
  });

  it('come from the query (S1.10, S1.11, S1.12)', () => {
    expect(read('layout=horizontal&mode=dark&style=bordered')).toMatchObject({ layout: 'horizontal', mode: 'dark', style: 'bordered' });
    expect(read('mode=semi-dark', { 'bhumi.mode': 'light' }).mode).toBe('semidark');
  });

  it('come from what is kept where the query is silent (S1.19)', () => {
    expect(read('mode=dark', { 'bhumi.locale': 'en', 'bhumi.mode': 'light' })).toMatchObject({ locale: 'en', mode: 'dark' });
  });

  it('ignore what they do not know (S1.12)', () => {
    expect(read('layout=round&mode=pink&style=', { 'bhumi.locale': 'fr' })).toEqual(read(''));
  });

  it('are painted on the root element and kept (S1.13, S1.19)', () => {
    startPreferences();
    expect(document.documentElement.lang).toBe('bn');
    let calls = 0;
    const stop = subscribePreferences(() => {
      calls += 1;
    });
    setPreferences({ locale: 'en', mode: 'dark' });
    stop();
    expect(calls).toBe(1);
    expect(currentPreferences()).toMatchObject({ locale: 'en', mode: 'dark' });
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset.mode).toBe('dark');
    expect(document.documentElement.style.getPropertyValue('--b-canvas')).toBe('#0F1815');
    expect(localStorage.getItem('bhumi.locale')).toBe('en');
  });
});
