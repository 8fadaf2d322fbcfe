/** A section that names who writes it: all others read it on the form of a record, and a new record leaves it out. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DeclarationProvider } from '../../../../admin/engine/declaration.tsx';
import { FormFields } from '../../../../admin/engine/form/form-fields.tsx';
import { FormModeProvider } from '../../../../admin/engine/form/form-mode.ts';
import { tabsOf } from '../../../../admin/engine/form/form-tabs.ts';
import { field, t } from '../../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { showPart, speak } from '../render.tsx';

const shared: AnyResource = {
  ...districts,
  rules: [],
  fields: {
    judge_id: field.ref('users', t('বিচারক', 'Judge')),
    verdict: field.string(t('রায়', 'Verdict'), { max: 40 }),
  },
  unique: [],
  form: [{ title: t('বিচারকের অংশ', "The judge's part"), by: 'judge_id', rows: [['verdict']] }],
};
beforeEach(() => speak('en'));

const show = async (editing: boolean) => {
  const record = editing ? { id: 1, judge_id: 7, verdict: 'Well done', row_status: 1 } : {};
  await act(async () => {
    await showPart(
      <DeclarationProvider value={shared}>
        <FormModeProvider value={{ editing, record }}>
          <FormFields tab={tabsOf(shared)[0]!} last={false} />
        </FormModeProvider>
      </DeclarationProvider>,
      undefined,
    );
  });
};

test('on the form of a record the part of another person is read', async () => {
  await show(true);
  expect(screen.getByText('Well done')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the form of a new record leaves it out', async () => {
  await show(false);
  expect(screen.queryByText("The judge's part")).toBeNull();
});
