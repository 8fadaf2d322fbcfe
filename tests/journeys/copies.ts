/** The certified copy of a khatian as the record room makes it from the register. */
import type { Page } from '@playwright/test';
import type { Made, Person } from './bell.ts';
import { expect } from './ministry.ts';
import { expectFit } from './screen.ts';

/** Settled khas land of the register, by one of its khatians. */
export async function settledLand({ does }: Person): Promise<{ readonly land: Made; readonly dag: Made }> {
  const filter = encodeURIComponent(JSON.stringify({ settlement_status: 'settled' }));
  const [first] = (await does('GET', `khas-lands?filter=${filter}&range=[0,0]`)) as unknown as Made[];
  const land = await does('GET', `khas-lands/${first!.id}`);
  return { land, dag: land.schedules[0] };
}

/** The officer finds the khatian in the register, looks at the copy, and issues it. */
export async function issuesCopy(clerk: Page, land: Made, state = 'প্রদত্ত'): Promise<void> {
  await clerk.getByRole('link', { name: 'সার্টিফায়েড কপি', exact: true }).click();
  const main = clerk.getByRole('main');
  await main.getByRole('radio').first().check();
  await expect(main.getByText('খসড়া: প্রকাশিত নয়')).toBeVisible();
  await expect(main.getByRole('cell', { name: land.recipients[0].name })).toBeVisible();
  await expectFit(clerk, 'bn', 'dd, td');
  await main.getByRole('button', { name: 'কপি দিন' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'কপি দিন' }).click();
  await expect(main.getByRole('link', { name: /\/verify\/[0-9a-z]{24}$/ })).toBeVisible();
  await expect(main).toContainText(state);
}
