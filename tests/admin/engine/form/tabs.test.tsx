/** A form in tabs: what is drawn, what is counted, how the keyboard walks, and how an error on a hidden tab is found. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DeclarationProvider } from '../../../../admin/engine/declaration.tsx';
import { tabByKey, tabsOf } from '../../../../admin/engine/form/form-tabs.ts';
import { RecordForm } from '../../../../admin/engine/form/record-form.tsx';
import type { Save } from '../../../../admin/engine/form/use-record-form.ts';
import { field, t } from '../../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { showPart, speak } from '../render.tsx';

const tabbed: AnyResource = {
  ...districts,
  rules: [],
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 40 }),
    number: field.integer(t('সংখ্যা', 'Number'), { min: 0, max: 10 }),
    note: field.text(t('টীকা', 'Note'), { max: 20 }),
    place: field.string(t('স্থান', 'Place'), { required: true, max: 40 }),
  },
  unique: [],
  form: [
    { title: t('পরিচয়', 'Identity'), tab: t('মূল তথ্য', 'Main facts'), rows: [['name']] },
    { title: t('পরিমাণ', 'Amount'), rows: [['number']] },
    { title: t('স্থান', 'Where'), tab: t('অবস্থান', 'Place & time'), rows: [['place', 'note']] },
  ],
};
const record = { id: 1, name: 'One', number: 3, note: null, place: 'Here', row_status: 1, version: 2, _can: ['update'] };

const save = vi.fn<Save>();
beforeEach(() => {
  speak('en');
  save.mockReset();
});

const show = async (at = '/') => {
  await act(async () => {
    await showPart(
      <DeclarationProvider value={tabbed}>
        <RecordForm
          purpose="edit"
          record={record}
          base={record}
          head={null}
          save={save}
          onSaved={() => undefined}
          onDiscarded={() => undefined}
        />
      </DeclarationProvider>,
      undefined,
      at,
    );
  });
};
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

test('a section without a tab is on the tab before it; the address names a tab in English', () => {
  expect(tabsOf(tabbed).map(({ key, names }) => [key, names])).toEqual([
    ['main-facts', ['name', 'number']],
    ['place-time', ['place', 'note', 'row_status']],
  ]);
  expect(tabsOf(districts)).toHaveLength(1);
});

test('arrows walk round, Home and End lead to the ends, other keys nowhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map(key => tabByKey(key, 2, 3))).toEqual([0, 1, 0, 2, undefined]);
});

describe('of two tabs', () => {
  test('only the open one is drawn; the other is by its address, or by the keyboard', async () => {
    await show();
    expect(screen.getByLabelText('Name', { exact: false })).toBeTruthy();
    expect(document.getElementById('field-place')).toBeNull();
    fireEvent.keyDown(tab(/Main facts/), { key: 'ArrowRight' });
    await waitFor(() => expect(document.getElementById('field-place')).toBeTruthy());
    expect(tab(/Place/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab(/Place/));
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(/Place/).id);
  });

  test('an address with a tab opens it', async () => {
    await show('/#place-time');
    expect(document.getElementById('field-place')).toBeTruthy();
  });

  test('a change marks its tab, and stays while another tab is looked at', async () => {
    await show();
    put('Number', '7');
    fireEvent.click(tab(/Place/));
    expect(within(await screen.findByRole('tab', { name: /Main facts/ })).getByText('changed:', { exact: false })).toBeTruthy();
    save.mockResolvedValue({ record: { ...record, number: 7, version: 3 } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ number: 7, place: 'Here' });
    await waitFor(() => expect(within(tab(/Main facts/)).queryByText('changed:', { exact: false })).toBeNull());
  });

  test('a tab counts its errors, and the summary leads to the one on the hidden tab', async () => {
    await show();
    save.mockResolvedValue({ errors: { place: 'no such place', number: 'too many' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByRole('tab', { name: /Place & time.*1 field with errors/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('field-number'));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Place' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-place'));
    expect(tab(/Place/).getAttribute('aria-selected')).toBe('true');
  });
});
