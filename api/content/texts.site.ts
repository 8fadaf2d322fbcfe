/** The pages that the ministry writes itself, on the public site; a draft is shown from its time on, and before by its preview (S2.048 to S2.053). */
import { formatInstant } from '../../i18n/format.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { beginning, html, sanitised, wordsOf } from '../site/html.ts';
import type { SitePage, Visit } from '../site/page.ts';
import { previewed } from './preview.endpoint.ts';

const words = {
  preview: t('খসড়া: এখনো প্রকাশিত নয়।', 'A draft: not published.'),
  from: t('প্রকাশের সময়: %{at}', 'Published at: %{at}'),
};

/** $1 the one page or null, $2 whether its draft is shown before its time. */
const textsText = sql(
  'content/texts.site.texts',
  `select slug, draft_from, updated_at,
  case when d then coalesce(draft_title, title) else title end as title, case when d then coalesce(draft_title_en, title_en) else title_en end as title_en,
  case when d then coalesce(draft_body, body) else body end as body, case when d then coalesce(draft_body_en, body_en) else body_en end as body_en
from (select p.*, ($2::boolean or coalesce(extract(epoch from p.draft_from - now()) <= 0, false)) as d from pages p
  where p.row_status = 1 and ($1::text is null or p.slug = $1)) p order by slug`,
);

type Placed = { readonly slug: string; readonly title: Text; readonly menu?: SitePage['menu'] };

const about = 'about';
const placed: readonly Placed[] = [
  { slug: 'about-us', title: t('আমাদের সম্পর্কে', 'About us'), menu: { at: 70, group: about } },
  { slug: 'project-director', title: t('প্রকল্প পরিচালক', 'Project director'), menu: { at: 71, group: about } },
  { slug: 'goals', title: t('লক্ষ্য ও উদ্দেশ্য', 'Goals'), menu: { at: 72, group: about } },
  { slug: 'citizen-facilities', title: t('নাগরিক সুবিধা', 'Citizen facilities'), menu: { at: 73, group: about } },
  { slug: 'project-output', title: t('প্রকল্পের অর্জন', 'Project output'), menu: { at: 74, group: about } },
  { slug: 'project-summary', title: t('প্রকল্পের সারসংক্ষেপ', 'Project summary'), menu: { at: 75, group: about } },
  { slug: 'contact', title: t('যোগাযোগ', 'Contact'), menu: { at: 80 } },
  { slug: 'privacy-policy', title: t('গোপনীয়তার নীতি', 'Privacy policy') },
];

const inLanguage = (
  one: { readonly title: string | null; readonly title_en: string | null; readonly body: string | null; readonly body_en: string | null },
  locale: Locale,
) => (locale === 'bn' ? { title: one.title!, body: one.body! } : { title: one.title_en!, body: one.body_en! });

const excerptOf = (body: string): string => beginning(wordsOf(sanitised(body)), 160);

/** A text of the ministry at the address of its slug. */
export function textPages({ pool, seal, clock }: Parts): SitePage[] {
  const read = async (slug: string | null, withDraft: boolean) => (await ask(pool, textsText, [slug, withDraft])).rows;
  const answer = (slug: string) => async (visit: Visit) => {
    const { locale, query } = visit;
    const isPreview = previewed(seal, slug, query.get('preview'), clock.now());
    const [one] = await read(slug, isPreview);
    if (!one) throw requestErrors.noRoute();
    const { title, body } = inLanguage(one, locale);
    const at = one.draft_from && words.from[locale].replace('%{at}', formatInstant(one.draft_from.toISOString(), locale));
    return {
      ...{ title, description: excerptOf(body), ...(isPreview && { isUnlisted: true as const }) },
      body: html`<article class="read">${isPreview && html`<p class="problem" role="status">${words.preview[locale]} ${at}</p>`}
<h1>${title}</h1>${sanitised(body)}</article>`,
    };
  };
  return placed.map(({ slug, title, menu }) => ({
    ...{ path: `/${slug}`, title, cache: 'revalidated' },
    ...(menu && { menu }),
    answer: answer(slug),
    find: async (key, locale) =>
      (await read(slug, false))
        .map(one => inLanguage(one, locale))
        .filter(one => searchKey(`${one.title} ${wordsOf(sanitised(one.body))}`).includes(key))
        .map(one => ({ path: `/${slug}`, title: one.title, excerpt: excerptOf(one.body) })),
  }));
}
