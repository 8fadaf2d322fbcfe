/** Inputs of references, choices, text and places, each within a form: what they ask the server, what they say, what they hold. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Request } from '../../../../admin/engine/data-provider.ts';
import { DeclarationProvider } from '../../../../admin/engine/declaration.tsx';
import { FieldInputOf } from '../../../../admin/engine/form/field-input.tsx';
import { type FormMode, FormModeProvider } from '../../../../admin/engine/form/form-mode.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { specimenAddresses } from '../../../specimen/specimen-addresses.ts';
import { specimenChoices } from '../../../specimen/specimen-choices.ts';
import { specimenPlaces } from '../../../specimen/specimen-places.ts';
import { specimenWords } from '../../../specimen/specimen-words.ts';
import { showPart, speak } from '../render.tsx';

beforeEach(() => speak('en'));
afterEach(() => speak('bn'));

const Held = () => <pre>{JSON.stringify(useWatch())}</pre>;
const held = (): Record<string, unknown> => JSON.parse(document.querySelector('pre')!.textContent!);
const Back = () => {
  const { reset } = useFormContext();
  return (
    <button type="button" onClick={() => reset()}>
      back
    </button>
  );
};

async function show(resource: AnyResource, names: readonly string[], record: Record<string, unknown>, call?: Request, inside?: true) {
  const mode: FormMode = { editing: true, record, ...(inside && { inside }) };
  await act(async () => {
    await showPart(
      <DeclarationProvider value={resource}>
        <FormModeProvider value={mode}>
          <Form record={record}>
            {names.map(name => (
              <FieldInputOf key={name} name={name} field={resource.fields[name] as Field} />
            ))}
            <Held />
            <Back />
          </Form>
        </FormModeProvider>
      </DeclarationProvider>,
      call,
    );
  });
}

const box = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const open = async (name: string) => {
  await waitFor(() => expect(box(name).disabled).toBe(false));
  await act(async () => {
    box(name).focus();
    fireEvent.keyDown(box(name), { key: 'ArrowDown' });
  });
};

const divisions = [
  { id: 3, name: 'ঢাকা', name_en: 'Dhaka', row_status: 1 },
  { id: 4, name: 'খুলনা', name_en: 'Khulna', row_status: 1 },
];
const sadars = [11, 12].map(id => ({ id, name: 'সদর', name_en: 'Sadar', row_status: 1, note: id === 11 ? 'Gazipur' : 'Tangail' }));

/** Answers the options of each resource, and keeps what they were asked with. */
const answering =
  (by: Readonly<Record<string, readonly object[]>>, asked: string[] = []): Request =>
  path => {
    const [, resource = '', query = ''] = /^\/api\/([\w-]+)\/options\?(.*)$/.exec(path) ?? [];
    asked.push(`${resource} ${new URLSearchParams(query).get('filter')}`);
    return Promise.resolve({ status: 200, headers: new Headers(), json: by[resource] ?? [] });
  };

const place = {
  id: 1,
  name: 'x',
  division_id: 3,
  division: divisions[0],
  district_id: 26,
  district: { id: 26, name: 'ফরিদপুর' },
  version: 1,
};

test('a dependent reference asks for what is within its parent, or within none', async () => {
  const asked: string[] = [];
  await show(specimenAddresses, ['district_id'], place, answering({}, asked));
  await open('district_id');
  await waitFor(() => expect(asked).toEqual(['districts {"row_status":1,"or":[{"division_id":3},{"division_id":{"exists":false}}]}']));
});

test('chosen first, it fills what is above it, and what contradicts it further up gives way', async () => {
  const asked: string[] = [];
  const upazilas = [{ id: 11, name: 'সদর', name_en: 'Sadar', district_id: 26, row_status: 1 }];
  const districts = [{ id: 26, name: 'গাজীপুর', name_en: 'Gazipur', division_id: 3, row_status: 1 }];
  const answer = answering({ divisions, districts, upazilas }, asked);
  const khulna = { division_id: 4, division: divisions[1] };
  await show(specimenAddresses, ['division_id', 'district_id', 'upazila_id'], { id: 1, name: 'x', ...khulna, version: 1 }, answer);
  await open('upazila_id');
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Sadar' })));
  await waitFor(() => expect(held()).toMatchObject({ division_id: 3, district_id: 26, upazila_id: 11 }));
  // One question for each level, which also brings the words of what was filled.
  expect(asked.filter(one => one.startsWith('districts'))).toEqual(['districts {"id":[26]}']);
  await waitFor(() => expect(box('district_id').value).toBe('Gazipur'));
});

test('a change of its parent empties it and what hangs on it in turn; going back brings both', async () => {
  const record = { ...place, upazila_id: 11, upazila: sadars[0] };
  await show(specimenAddresses, ['division_id', 'district_id', 'upazila_id'], record, answering({ divisions }));
  await open('division_id');
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Khulna' })));
  expect(held()).toMatchObject({ division_id: 4, district_id: null, upazila_id: null });
  expect(screen.getByText('Cleared, because Division has changed')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'back' }).click());
  expect(held()).toMatchObject({ division_id: 3, district_id: 26, upazila_id: 11 });
});

test('labels that are alike are distinguished by a note, others need none; a new record is made from the list, but not from a dialog', async () => {
  const upazilas = [...sadars, { id: 13, name: 'সাভার', name_en: 'Savar', row_status: 1, note: 'Dhaka' }];
  await show(specimenAddresses, ['upazila_id'], place, answering({ upazilas }));
  await open('upazila_id');
  await screen.findByRole('option', { name: 'Savar' });
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['SadarGazipur', 'SadarTangail', 'Savar']);
  expect(screen.getByRole('button', { name: /New upazila…/ })).toBeTruthy();
});

test('a label that comes late takes nothing from what is being typed', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  const late: Request = async path => {
    const isLabel = new URLSearchParams(path.split('?')[1]).get('filter') === '{"id":[3]}';
    return { status: 200, headers: new Headers(), json: isLabel ? await promise : [divisions[1]] };
  };
  await show(specimenAddresses, ['division_id'], { id: 1, name: 'x', division_id: 3, version: 1 }, late);
  await act(async () => {
    box('division_id').focus();
    fireEvent.change(box('division_id'), { target: { value: 'Khu' } });
  });
  await act(async () => resolve([divisions[0]!]));
  await screen.findByRole('option', { name: 'Khulna' });
  expect(box('division_id').value).toBe('Khu');
  await act(async () => box('division_id').blur());
  expect(box('division_id').value).toBe('Dhaka');
});

test('inside of a dialog no further dialog opens', async () => {
  await show(specimenAddresses, ['upazila_id'], place, answering({ upazilas: sadars }), true);
  await waitFor(() => expect(document.getElementById('inside-field-upazila_id')).toBeTruthy());
  const input = document.getElementById('inside-field-upazila_id') as HTMLInputElement;
  await waitFor(() => expect(input.disabled).toBe(false));
  await act(async () => {
    input.focus();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
  });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /New upazila…/ })).toBeNull();
});

test('what was chosen lately comes first in a long list', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `উপজেলা ${at}`, name_en: `Upazila ${at}`, row_status: 1 }));
  const call: Request = path => {
    const filter = JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter')!);
    const json = filter.id ? many.filter(({ id }) => filter.id.includes(id)) : many;
    return Promise.resolve({ status: 200, headers: new Headers(), json });
  };
  await show(specimenAddresses, ['upazila_id'], place, call, true);
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[role=combobox]:not(:disabled)')!);
  const reopen = async () => {
    await act(async () => {
      input.focus();
      fireEvent.keyDown(input, { key: 'ArrowDown' });
    });
    await screen.findByRole('option', { name: 'Upazila 0' });
  };
  await reopen();
  expect(screen.queryByText('Recent')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Upazila 7' })));
  await reopen();
  await screen.findByText('Recent');
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Upazila 7');
});

test('a short choice that has to be made is shown side by side; one that may stay empty is a list', async () => {
  await show(specimenChoices, ['colour', 'grade'], { id: 1, colour: 'red', grade: 1, version: 1 });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Blue' })));
  expect(held().colour).toBe('blue');
  expect(screen.getByRole('radiogroup', { name: /Colour/ })).toBeTruthy();
  expect(document.getElementById('field-grade')!.tagName).toBe('SELECT');
});

test('how many characters are left is said near the end, and only there', async () => {
  await show(specimenWords, ['note'], { id: 1, note: 'x', version: 1 });
  const type = (value: string) => act(async () => void fireEvent.change(box('note'), { target: { value } }));
  await type('x'.repeat(17));
  expect(screen.queryByText(/left$/)).toBeNull();
  await type('x'.repeat(19));
  expect(screen.getByText('1 character left')).toBeTruthy();
});

test('a boundary is drawn by the keyboard alone and held as GeoJSON; what is pasted replaces it', async () => {
  await show(specimenPlaces, ['border'], { id: 1, name: 'x', border: null, version: 1 });
  const sheet = await screen.findByRole('application', { name: /^Border/ });
  const press = (key: string, shiftKey = false) => act(async () => void fireEvent.keyDown(sheet, { key, shiftKey }));
  await press('Enter');
  await press('ArrowLeft', true);
  await press('Enter');
  await press('ArrowUp', true);
  expect([held().border, screen.getByText('1 more corner makes a boundary')]).toEqual([null, expect.anything()]);
  await press('Enter');
  await press('ArrowRight', true);
  const drawn = held().border as { type: string; coordinates: number[][][] };
  expect([drawn.type, drawn.coordinates[0]!.length]).toEqual(['Polygon', 4]);
  await press('Delete');
  expect(held().border).toBeNull();
  const ring = [
    [90, 23],
    [90.1, 23],
    [90.1, 23.1],
    [90, 23],
  ];
  const text = JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } });
  await act(async () => void fireEvent.paste(sheet, { clipboardData: { getData: () => text } }));
  expect(held().border).toEqual({ type: 'Polygon', coordinates: [ring] });
});
