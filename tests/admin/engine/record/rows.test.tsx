/** Child rows written as a sheet: by keyboard, by pasting, with errors at their cells. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeclarationProvider } from '../../../../admin/engine/declaration.tsx';
import { FieldInputOf } from '../../../../admin/engine/form/field-input.tsx';
import { resolverFor } from '../../../../admin/engine/form/form-rules.ts';
import { field, t } from '../../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { showPart, speak } from '../render.tsx';
import { dhaka, khulna } from '../server.ts';

// Any child will do: districts have a pair, a reference, a yes or no, and numbers.
const steps = { ...field.rows('districts', 'sadar_id', t('ধাপ', 'Steps'), { order: 'bbs_code', sums: ['latitude'] }), max: 4 };
const parent: AnyResource = { ...districts, fields: { steps }, form: [['steps']], rules: [] };
const child = (name: string, more = {}) => ({
  name,
  name_en: 'Place',
  division_id: 3,
  division: khulna,
  is_sadar: false,
  latitude: 22,
  longitude: 90,
  ...more,
});
const stored = [child('প্রথম', { id: 11 }), child('দ্বিতীয়', { id: 12 }), child('তৃতীয়', { id: 13 })];

type Values = { steps: Record<string, unknown>[] };
let values: () => Values;
let save: () => void;

function Harness({ initial }: { initial: readonly object[] }) {
  const form = useForm<Values>({
    defaultValues: { steps: initial as Values['steps'] },
    resolver: resolverFor(parent, 'edit', new Map([['districts', districts as AnyResource]])) as never,
    mode: 'onChange',
    shouldFocusError: false,
  });
  values = form.getValues;
  save = form.handleSubmit(() => undefined);
  return (
    <DeclarationProvider value={parent}>
      <FormProvider {...form}>
        <FieldInputOf field={steps} name="steps" />
      </FormProvider>
    </DeclarationProvider>
  );
}

const call = vi.fn(async (path: string) => ({
  status: 200,
  headers: new Headers(),
  json: new URLSearchParams(path.split('?')[1]).get('q') === 'ঢাকা' ? [dhaka] : [khulna, dhaka],
}));

async function show(initial: readonly object[] = stored) {
  await showPart(<Harness initial={initial} />, call as never);
  await screen.findByRole('button', { name: 'সারি যোগ করুন' });
}
const names = () => values().steps.map(({ name }) => name);
const cell = (path: string) => document.getElementById(`field-steps.${path}`) as HTMLElement;
const openCell = (path: string) => {
  fireEvent.focus(cell(path));
  return cell(path) as HTMLInputElement;
};
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => speak('bn'));

test('only the row that is being written has inputs; what is typed is in the list at once', async () => {
  await show();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  const input = openCell('1.name');
  expect(document.activeElement).toBe(input);
  type(input, 'বদলানো');
  expect(names()).toEqual(['প্রথম', 'বদলানো', 'তৃতীয়']);
  expect(values().steps[1]).toMatchObject({ id: 12, division_id: 3 });
  expect(cell('0.name').tagName).toBe('TD');
});

test('Enter goes a row down in its column, and behind the last row to a new one', async () => {
  await show();
  openCell('1.name_en');
  press('Enter');
  expect(document.activeElement?.id).toBe('field-steps.2.name_en');
  press('Enter', { shiftKey: true });
  expect(document.activeElement?.id).toBe('field-steps.1.name_en');
  press('Enter', { ctrlKey: true });
  expect(names()).toEqual(['প্রথম', 'দ্বিতীয়', null, 'তৃতীয়']);
  expect(cell('2.name').tagName).toBe('INPUT');
  // As many as the field takes.
  expect((screen.getByRole('button', { name: 'সারি যোগ করুন' }) as HTMLButtonElement).disabled).toBe(true);
  openCell('0.name');
  press('Enter', { ctrlKey: true });
  expect(values().steps).toHaveLength(4);
});

test('the Tab key finds its way from row to row', async () => {
  await show();
  openCell('1.name');
  expect(cell('2.division_id').tabIndex).toBe(0);
  expect([...document.querySelectorAll('tbody tr:first-child td[tabindex="0"]')].map(({ id }) => id)).toEqual(['field-steps.0.longitude']);
});

test('Alt and an arrow take the row along, and the focus with it', async () => {
  await show();
  openCell('0.name');
  cell('0.name_en').focus();
  press('ArrowDown', { altKey: true });
  expect(names()).toEqual(['দ্বিতীয়', 'প্রথম', 'তৃতীয়']);
  await waitFor(() => expect(document.activeElement?.id).toBe('field-steps.1.name_en'));
  press('ArrowUp', { altKey: true });
  press('ArrowUp', { altKey: true });
  expect(names()).toEqual(['প্রথম', 'দ্বিতীয়', 'তৃতীয়']);
});

test('a removed row can be brought back; a copy is a row of its own', async () => {
  await show();
  openCell('1.name');
  press('Delete', { ctrlKey: true });
  expect(names()).toEqual(['প্রথম', 'তৃতীয়']);
  // The row below has moved up, and its own values are in the inputs.
  expect((cell('1.name') as HTMLInputElement).value).toBe('তৃতীয়');
  fireEvent.click(screen.getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  expect(names()).toEqual(['প্রথম', 'দ্বিতীয়', 'তৃতীয়']);
  expect((cell('1.name') as HTMLInputElement).value).toBe('দ্বিতীয়');
  fireEvent.click(screen.getByRole('button', { name: '১ নম্বর সারি: কার্যক্রম' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'অনুরূপ আরেকটি' }));
  expect(names()).toEqual(['প্রথম', 'প্রথম', 'দ্বিতীয়', 'তৃতীয়']);
  expect(values().steps[1]).not.toHaveProperty('id');
  expect(values().steps[1]).toMatchObject({ name_en: 'Place', division_id: 3, latitude: 22 });
});

test('a row that is wrong says so at its cell, a new one only where somebody has been', async () => {
  await show();
  type(openCell('1.name'), 'Latin');
  press('Escape');
  expect(await within(cell('1.name')).findByText(/বাংলায় লিখুন/)).toBeTruthy();
  openCell('2.name');
  press('Enter', { ctrlKey: true });
  type(cell('3.name'), 'নতুন');
  const row = cell('3.name').closest('tr') as HTMLElement;
  await waitFor(() => expect(row.querySelectorAll('.field-error')).toHaveLength(0));
  save();
  await waitFor(() => expect(row.querySelectorAll('.field-error').length).toBeGreaterThan(0));
});

test('cells of a spreadsheet fill the rows from the open cell on; a record is found by its name', async () => {
  await show(stored.slice(0, 1));
  const input = openCell('0.name');
  fireEvent.paste(input, { clipboardData: { getData: () => 'এক\tOne\nদুই\tTwo' } });
  await waitFor(() => expect(names()).toEqual(['এক', 'দুই']));
  expect(values().steps).toMatchObject([
    { id: 11, name_en: 'One', latitude: 22 },
    { name_en: 'Two', latitude: null },
  ]);
  expect(screen.getByText('২টি সারি বসেছে।')).toBeTruthy();
});

test('sums are at the foot, in the digits of the language', async () => {
  await show();
  const foot = document.querySelector('tfoot') as HTMLElement;
  expect(foot.textContent).toContain('মোট');
  expect(foot.textContent).toContain('৬৬.০০০০০০');
});

test('a row is sent without its place, which the server writes', async () => {
  const judge = resolverFor(parent, 'edit', new Map([['districts', districts as AnyResource]]));
  const { division: _, ...fresh } = child('নতুন');
  const { values: sent } = await judge({ steps: [fresh], version: 1 }, undefined, {} as never);
  const [row] = JSON.parse(JSON.stringify(sent)).steps;
  expect(row).toMatchObject({ name: 'নতুন', division_id: 3 });
  expect(row).not.toHaveProperty('bbs_code');
});
