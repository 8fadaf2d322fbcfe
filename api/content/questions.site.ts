/** Frequent questions on the public site: each opens by itself, also without a script (S2.042). */
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { beginning, html } from '../site/html.ts';
import type { SitePage } from '../site/page.ts';

const words = {
  title: t('সচরাচর জিজ্ঞাসা', 'Frequently asked questions'),
  lead: t(
    'নাগরিকদের সচরাচর প্রশ্ন ও তার উত্তর। প্রশ্নে চাপ দিলে উত্তর দেখা যাবে।',
    'Common questions of citizens. Choose a question to see its answer.',
  ),
  none: t('এখনো কোনো প্রশ্ন নেই।', 'There are no questions yet.'),
};

/** $1 a search key or null. */
const faqsText = sql(
  'content/questions.site.faqs',
  `select id, question, question_en, answer, answer_en from faqs
where row_status = 1 and ($1::text is null or position($1 in search_key) > 0) order by serial, id limit 300`,
);

export function questionPages({ pool }: Parts): SitePage[] {
  const read = async (key: string | null) => (await ask(pool, faqsText, [key])).rows;
  return [
    {
      ...{ path: '/faq', title: words.title, description: words.lead, cache: 'revalidated', menu: { at: 60 } },
      async answer({ locale }) {
        const rows = await read(null);
        const [question, answer] = locale === 'en' ? (['question_en', 'answer_en'] as const) : (['question', 'answer'] as const);
        return {
          body: html`<div class="read"><h1>${words.title[locale]}</h1><p class="lead">${words.lead[locale]}</p>${
            rows.length === 0
              ? html`<p>${words.none[locale]}</p>`
              : rows.map(one => {
                  const lines = one[answer].split(/\n+/).map(text => html`<p>${text}</p>`);
                  return html`<details id="q${one.id}"><summary>${one[question]}</summary><div>${lines}</div></details>`;
                })
          }</div>`,
        };
      },
      find: async (key, locale) =>
        (await read(key)).map(one => ({
          path: `/faq#q${one.id}`,
          title: locale === 'en' ? one.question_en : one.question,
          excerpt: beginning(locale === 'en' ? one.answer_en : one.answer, 160),
        })),
    },
  ];
}
