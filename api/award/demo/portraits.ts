/** The winners of the demo's published award on their page: a drawn picture, for invented people have none, and a citation. */
import { readFile } from 'node:fs/promises';
import { awardWinners } from '../../../resources/award/award-winners.ts';
import type { Inside } from '../../engine/server-side.ts';
import type { Paper } from '../../seed/demo/papers.ts';

type Winner = { readonly id: number; readonly drawn: 'man' | 'woman'; readonly at: number };

/** At most two drawings of each. */
const winnersText = `
select w.id, p.drawn, (1 + (row_number() over (partition by p.drawn order by w.id) - 1) % 2)::int as at
from award_winners w join users u on u.id = w.user_id,
  lateral (select case when u.gender = 2 then 'woman' else 'man' end as drawn) p order by w.id`;

const citations = [
  {
    citation: 'নির্ধারিত সময়ের আগেই সেবা দেওয়া এবং নথি ব্যবস্থাপনায় স্বচ্ছতার জন্য।',
    citation_en: 'For service ahead of time, and files that everybody can follow.',
  },
  {
    citation: 'সেবাগ্রহীতার প্রতি আন্তরিকতা ও সহকর্মীদের সহযোগিতার জন্য।',
    citation_en: 'For courtesy to those who come, and help to colleagues.',
  },
];

export const makePortraits =
  (paper: Paper) =>
  async (inside: Inside): Promise<void> => {
    for (const [place, { id, drawn, at }] of (await inside.rows<Winner>(winnersText)).entries()) {
      const name = `${drawn}-${at}.png`;
      const bytes = await readFile(new URL(`../../../migrations/seeds/demo/portraits/${name}`, import.meta.url));
      const picture = await paper(inside, awardWinners.name, 'picture', { name, mediaType: 'image/png', bytes });
      const honour = { picture, ...citations[place % citations.length] };
      await inside.repositoryOf(awardWinners.name).change(id, honour, 'patch', undefined, inside.acting);
    }
  };
