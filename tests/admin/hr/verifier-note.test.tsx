/** Who verifies a proposal is said to its author, in both languages. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VerifierNote } from '../../../admin/hr/verifier-note.tsx';
import { showPart, speak } from '../engine/render.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../admin/session/http.ts', async original => ({ ...(await original<object>()), dataOf: asked }));

const named = (name: string, name_en: string) => ({ name, name_en });
const head = {
  ...{ id: 7, ...named('রহিমা খাতুন', 'Rahima Khatun') },
  ...{ desk: named('সহকারী কমিশনার (ভূমি)', 'Assistant Commissioner (Land)'), office: named('সাভার ভূমি অফিস', 'Savar land office') },
};

test.each([
  ['en', head, 'It will be verified by Rahima Khatun, Assistant Commissioner (Land), Savar land office.'],
  ['bn', head, 'যাচাই করবেন রহিমা খাতুন, সহকারী কমিশনার (ভূমি), সাভার ভূমি অফিস।'],
  ['en', null, 'It will be verified by the human resources of the Ministry.'],
] as const)('S2.110 %s: the verifier %o', async (locale, data, text) => {
  asked.mockResolvedValue(data);
  speak(locale);
  await showPart(<VerifierNote />);
  expect(await screen.findByText(text)).toBeDefined();
  expect(asked.mock.lastCall?.[0]).toBe('/api/profile-changes/verifier');
});
