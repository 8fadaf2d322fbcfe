/**
 * The kinds of page that there are, on the specimen: where each is and what is done there before it is looked at. The sweep judges all of
 * them, `npm run screens` takes their pictures. Nothing here knows a language.
 */
import type { Page } from '@playwright/test';

export type Scene = {
  readonly name: string;
  readonly at: string;
  /** What is there when the page has come. */
  readonly ready: string;
  /** @returns when the last thing it asked for is in sight */
  readonly act?: (page: Page) => Promise<void>;
  /** What the act needs is not there on a phone, or is elsewhere. */
  readonly deskOnly?: true;
  /** It shows what people wrote in Bengali, which stays Bengali in English. */
  readonly prose?: true;
};

const rows = '.list-table tbody tr, .phone-rows li';
const list = '/specimen-eighty-01';

/** More than a desk is wide: the name stays at the left, the status at the right. */
const manyColumns = [
  ...['code', 'name', 'division_id', 'district_id', 'rank', 'fee', 'area', 'opens_at'],
  ...['seasons', 'district_ids', 'spot', 'memo', 'created_at', 'updated_at', 'row_status'],
];

const clickTo =
  (button: string, wanted: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await page.locator(wanted).first().waitFor();
  };
const dialog = '[role=dialog]';

async function selectThree(page: Page): Promise<void> {
  for (const at of [0, 1, 2]) await page.locator('tbody .pick-box').nth(at).check();
  await page.locator('.bulk-bar').waitFor();
}

export const scenes: readonly Scene[] = [
  { name: 'list-wide', at: list, ready: rows },
  {
    name: 'list-aside',
    at: `/specimen-eighty-11?${new URLSearchParams({ displayedFilters: JSON.stringify({ columns: manyColumns }) })}`,
    ready: rows,
    deskOnly: true,
    act: async page => {
      await page.locator('th:nth-child(15)').waitFor();
      await page.locator('.table-space').evaluate(space => {
        space.scrollLeft = space.scrollWidth;
      });
      await page.locator('.table-space[data-aside]').waitFor();
    },
  },
  { name: 'list-selected', at: list, ready: rows, act: selectThree, deskOnly: true },
  {
    name: 'bulk-edit',
    at: list,
    ready: rows,
    deskOnly: true,
    act: async page => {
      await selectThree(page);
      await clickTo('.bulk-bar button[aria-haspopup=dialog]', dialog)(page);
    },
  },
  { name: 'list-columns', at: list, ready: rows, act: clickTo('button.columns-button', '.chooser'), deskOnly: true },
  { name: 'list-filter', at: list, ready: rows, act: clickTo('.filter-open', '.filter-pane'), deskOnly: true },
  { name: 'tree', at: '/specimen-offices?as=tree', ready: '[role=treeitem]' },
  { name: 'places-tree', at: '/divisions?as=tree', ready: '[role=treeitem]' },
  { name: 'office', at: '/offices/1/show', ready: '.office-facts' },
  { name: 'jurisdiction', at: '/offices/1/jurisdiction', ready: '.jurisdiction-half' },
  { name: 'assign', at: '/permission-assignments/create', ready: '.assign-target' },
  { name: 'permissions', at: '/permissions', ready: '.matrix-sheet' },
  { name: 'group-keys', at: '/permission-groups/2/show/keys', ready: '.matrix-tick' },
  { name: 'settings', at: '/settings', ready: '.setting' },
  { name: 'audit-log', at: '/audit-logs', ready: rows },
  { name: 'organogram', at: '/offices/1/organogram', ready: '[role=treeitem]' },
  {
    name: 'organogram-desk',
    at: '/offices/1/organogram',
    ready: '[role=treeitem]',
    act: clickTo('[role=treeitem] a', dialog),
  },
  {
    name: 'palette',
    at: list,
    ready: rows,
    deskOnly: true,
    act: async page => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette [role=option]').first().waitFor();
    },
  },
  {
    name: 'keys',
    at: list,
    ready: rows,
    deskOnly: true,
    act: async page => {
      await page.keyboard.press('?');
      await page.locator('.shortcuts').waitFor();
    },
  },
  { name: 'dictionary', at: '/model', ready: '.dict-lines' },
  { name: 'dictionary-module', at: '/model/service', ready: '.dict-box' },
  {
    name: 'dictionary-found',
    at: '/model/hr',
    ready: '.dict-entity',
    act: async page => {
      await page.locator('.dict-find input').fill('nid');
      await page.locator('.dict-find [role=status]:not(:empty)').waitFor();
    },
  },
  { name: 'form-words', at: '/specimen-words/1', ready: '#field-title', prose: true },
  { name: 'form-places', at: '/specimen-places/1', ready: '#field-name', prose: true },
  { name: 'form-rows', at: '/specimen-bundles/1', ready: '#field-name', prose: true },
  { name: 'form-tabs', at: '/specimen-eighty-04/1', ready: '#field-code', prose: true },
  { name: 'form-calendar', at: '/specimen-dates/1', ready: '#field-day', act: clickTo('.picked-box button', dialog) },
  { name: 'show-rows', at: '/specimen-projects/1/show', ready: '.facts', prose: true },
  {
    name: 'move',
    at: '/specimen-projects/1/show',
    ready: '.facts',
    prose: true,
    act: async page => {
      await page.locator('.page-head-actions button[aria-haspopup=dialog]').last().click();
      await page.locator(dialog).waitFor();
    },
  },
];
