/** The demo's cadre and its batches. */
import type { Inside } from '../../engine/server-side.ts';
import { make } from '../../seed/demo/make.ts';
import batches from './batches.json' with { type: 'json' };

export async function makeCadre(inside: Inside): Promise<void> {
  const cadre = { name: 'বিসিএস (প্রশাসন)', name_en: 'BCS (Administration)', code: 'ADMIN' };
  const [cadre_id] = (
    await make(
      inside,
      'cadres',
      [cadre],
      ({ code }) => code,
      row => row,
    )
  ).values();
  await make(
    inside,
    'batches',
    batches,
    ({ name }) => name,
    ({ name, name_en, year }) => ({ name, name_en, year, cadre_id }),
  );
}
