/** The pages that the ministry writes itself, on the public site. */
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { requestErrors } from '../http/errors.ts';
import { beginning, html, sanitised, wordsOf } from '../site/html.ts';
import type { SitePage } from '../site/page.ts';

const pageText = sql('content/texts.site.page', 'select title, title_en, body, body_en from pages where slug = $1 and row_status = 1');

type Placed = { readonly slug: string; readonly title: Text; readonly menu?: SitePage['menu'] };

const about = 'about';
const placed: readonly Placed[] = [
  { slug: 'about-us', title: t('আমাদের সম্পর্কে', 'About us'), menu: { at: 70, group: about } },
  { slug: 'project-director', title: t('প্রকল্প পরিচালক', 'Project director'), menu: { at: 71, group: about } },
  { slug: 'goals', title: t('লক্ষ্য ও উদ্দেশ্য', 'Goals'), menu: { at: 72, group: about } },
  { slug: 'citizen-facilities', title: t('নাগরিক সুবিধা', 'What citizens can do'), menu: { at: 73, group: about } },
  { slug: 'project-output', title: t('প্রকল্পের ফল', 'What the project brings'), menu: { at: 74, group: about } },
  { slug: 'project-summary', title: t('প্রকল্পের সারসংক্ষেপ', 'The project in short'), menu: { at: 75, group: about } },
  { slug: 'contact', title: t('যোগাযোগ', 'Contact'), menu: { at: 80 } },
  { slug: 'privacy-policy', title: t('গোপনীয়তার নীতি', 'Privacy policy') },
];

/** A text of the ministry at the address of its slug. */
export const textPages = ({ pool }: Parts): SitePage[] =>
  placed.map(({ slug, title, menu }) => ({
    ...{ path: `/${slug}`, title, cache: 'revalidated' },
    ...(menu && { menu }),
    async answer({ locale }) {
      const [page] = (await ask(pool, pageText, [slug])).rows;
      if (!page) throw requestErrors.noRoute();
      const [heading, body] = locale === 'bn' ? [page.title, page.body] : [page.title_en, page.body_en];
      const description = beginning(wordsOf(sanitised(body)), 160);
      return { title: heading, description, body: html`<article class="read"><h1>${heading}</h1>${sanitised(body)}</article>` };
    },
  }));
