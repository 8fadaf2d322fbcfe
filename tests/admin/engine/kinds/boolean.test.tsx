/** Yes or no in a form: two answers where one has to be given, a switch where one of them is usual. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DeclarationProvider } from '../../../../admin/engine/declaration.tsx';
import { FieldInputOf } from '../../../../admin/engine/form/field-input.tsx';
import { initialValues } from '../../../../admin/engine/form/form-start.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import { specimenNumbers } from '../../../specimen/specimen-numbers.ts';
import { showPart } from '../render.tsx';

const Held = () => <pre>{JSON.stringify(useWatch())}</pre>;
const held = (): Record<string, unknown> => JSON.parse(document.querySelector('pre')!.textContent!);

const show = (record: Record<string, unknown>) =>
  act(async () => {
    await showPart(
      <DeclarationProvider value={specimenNumbers}>
        <Form record={record}>
          {(['has_case', 'is_open'] as const).map(name => (
            <FieldInputOf key={name} name={name} field={specimenNumbers.fields[name] as Field} />
          ))}
          <Held />
        </Form>
      </DeclarationProvider>,
    );
  });

test('S5.051 a demanded yes or no is asked with two answers, none of them chosen', async () => {
  await show(initialValues(specimenNumbers));
  expect(screen.getByRole('radiogroup', { name: /মামলা আছে/ })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  expect(held().has_case).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'না' })));
  expect(held().has_case).toBe(false);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'হ্যাঁ' })));
  expect(held().has_case).toBe(true);
});

test('an answer that was given is shown, and one that is usual stays a switch', async () => {
  await show({ ...initialValues(specimenNumbers), has_case: false });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'না' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /খোলা/ }).checked).toBe(true);
});
