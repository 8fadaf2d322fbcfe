/**
 * Pages that people of the demo ministry open at their desks: which person, where, and what is done before the picture. Nothing here knows
 * a language.
 */
import type { Page } from '@playwright/test';
import type { Prepared } from './demo-prepared.ts';
import type { Scene } from './scenes.ts';

/** `as`: the user name; nobody is signed in without one. */
export type DemoScene = Scene & {
  readonly as?: string;
  /** On a desk another picture shows all of it. */
  readonly phoneOnly?: true;
};

const rows = '.list-table tbody tr, .phone-rows li';
const filtered = (name: string, filter: object): string => `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Clicks the first of each, and waits for the last. */
const clickTo =
  (...steps: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps.slice(0, -1)) await page.locator(step).first().click();
    await page.locator(steps.at(-1)!).first().waitFor();
  };
/** Opens the first record of the list on screen, or a part of it. */
const openFirst = (...steps: readonly string[]) => clickTo('.list-table a.opening, .phone-rows a', ...steps);
const part = (name: string): string => `.parts a[href$="/${name}"]`;

const clerk = { as: 'clerk.savar', prose: true } as const;
const head = { as: 'acland.savar', prose: true } as const;
const officer = { as: 'hr.officer', prose: true } as const;
const commissioner = { as: 'dc.dhaka', prose: true } as const;
const inbox = { ...head, at: '/approval-inbox', ready: '.inbox-row' } as const;

const ownOffice = { ...head, at: filtered('offices', { code: 'ULO-26-05' }), ready: rows } as const;

const leaveForm = { at: '/leave-applications/create', ready: 'form textarea' };

export const demoScenes = ({ day, link, givesDesk }: Prepared): readonly DemoScene[] => [
  { name: 'sign-in-people', at: '/', ready: 'main button', act: clickTo('main button.entrance', 'button.person') },
  { name: 'land-map', ...head, at: '/land-records?as=map&circle=23.855,90.255,3000', ready: '.land-mouza' },
  { name: 'home-clerk', ...clerk, at: '/', ready: '.work section' },
  { name: 'home-head', ...head, at: '/', ready: '.work section' },
  { name: 'desk-news', ...clerk, at: '/', ready: '.work section', act: givesDesk },
  { name: 'inbox', ...inbox },
  { name: 'inbox-request', ...inbox, phoneOnly: true, act: clickTo('.inbox-row button', '.inbox-one .facts') },
  {
    name: 'inbox-decision',
    ...inbox,
    phoneOnly: true,
    act: clickTo('.inbox-row button', '.inbox-one h1', '.inbox-decide button', '.inbox-move'),
  },
  { name: 'office-jurisdiction', ...ownOffice, act: openFirst(part('jurisdiction'), '.jurisdiction-half') },
  { name: 'figures', ...head, at: '/figures', ready: '.figures-card' },
  { name: 'notice-board', ...clerk, at: '/notice-board', ready: '.board li' },
  { name: 'memory-library', ...head, at: '/memory-library', ready: 'main li a' },
  {
    name: 'memory-search',
    ...clerk,
    at: `/memory-library?${new URLSearchParams({ tab: 'search', q: 'দরপত্র' })}`,
    ready: '.memory-snippet',
  },
  { name: 'memory-reading', ...head, at: '/memory-library', ready: 'main li a', act: clickTo('main li a', '.memory-reading') },
  { name: 'cause-list', as: 'lab.chairman', at: `/cause-list?day=${day}`, ready: '.cause-list table', prose: true },
  { name: 'hearing-party', at: link, ready: '.hearing-facts', prose: true },
  {
    ...{ name: 'audit-replies', ...commissioner, at: filtered('audits', { status: 'replied' }), ready: rows },
    act: openFirst(part('replies'), '.audit-reply'),
  },
  { name: 'audit-ageing', ...commissioner, at: '/audit-ageing', ready: rows },
  { name: 'my-complaints', ...clerk, at: '/my-complaints', ready: '.own-causes' },
  {
    ...{ name: 'group-matrix', as: 'admin', at: filtered('permission-groups', { q: 'AC-LAND' }), ready: rows },
    act: openFirst(part('keys'), '.matrix-tick'),
  },
  { name: 'permission-matrix', as: 'admin', at: '/permissions', ready: '.matrix-sheet' },
  { name: 'bell', ...head, at: '/', ready: '.work section', act: clickTo('button.bell', '.bell-panel li') },
  { name: 'notification-settings', as: 'admin', at: '/notification-settings', ready: '.event-switch' },
  {
    ...{ name: 'template-preview', as: 'admin', at: filtered('notification-templates', { type: 7, channel: 'email' }), ready: rows },
    ...{ act: openFirst(part('preview'), '.template-preview article'), prose: true },
  },
  { name: 'services', ...officer, at: '/services', ready: rows },
  {
    ...{ name: 'service-sync', ...officer, at: filtered('service-syncs', { source: 'myGov catalogue' }), ready: rows },
    act: openFirst('.facts, .details-fields'),
  },
  { name: 'leave-form', ...clerk, ...leaveForm },
  {
    name: 'help',
    ...{ ...clerk, ...leaveForm },
    act: async page => {
      await page.keyboard.press('F1');
      await page.locator('.help details').first().waitFor();
    },
  },
  { name: 'optional-leave', ...clerk, at: '/optional-leaves/create', ready: '.optional-days label' },
  {
    ...{ name: 'remark', ...officer, at: filtered('transfer-applications', { status: 'rejected' }), ready: rows },
    act: openFirst('.remark'),
  },
  {
    ...{ name: 'order-letters', ...officer, at: filtered('transfer-orders', { status: 'published' }), ready: rows },
    act: openFirst(part('letters'), '.plain-table'),
  },
];
