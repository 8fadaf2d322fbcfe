/** Which demo office is responsible for which mouza. */
import type { Inside } from '../../engine/server-side.ts';

/**
 * The land office of an upazila is responsible for its mouzas, each of its union offices for one or two of them, the third for a part of
 * one.
 */
export async function makeJurisdictions({ rows, repositoryOf, acting }: Inside): Promise<void> {
  const insert = (row: object) => repositoryOf('office-jurisdictions').insert({ ...row }, acting);
  const found = await rows<{ upazila_id: number; mouzas: number[] }>(
    'select upazila_id, array_agg(id order by id) as mouzas from mouzas group by upazila_id order by upazila_id',
  );
  for (const { upazila_id, mouzas } of found) {
    const offices = await rows<{ id: number; is_union: boolean }>(
      `select o.id, o.union_id is not null as is_union from offices o join base_offices b on b.id = o.base_office_id
       where o.upazila_id = $1 and b.code in ('ULO', 'UNLO') order by is_union, o.id`,
      [upazila_id],
    );
    for (const { id } of offices.filter(({ is_union }) => !is_union))
      for (const mouza_id of mouzas) await insert({ office_id: id, mouza_id, is_full_mouza: true });
    const unions = offices.filter(({ is_union }) => is_union);
    for (const [at, mouza_id] of unions.length === 0 ? [] : mouzas.entries()) {
      const part = at === 2 ? { is_full_mouza: false, dags: '১০১, ১০২, ১০৩/৪৫৬' } : { is_full_mouza: true };
      await insert({ office_id: unions[at % unions.length]!.id, mouza_id, ...part });
    }
  }
}
