/** The links at the foot of every page: their addresses are settings (S2.029 to S2.040, S2.056 to S2.062). */
import { type SettingKey, setting } from '../../resources/kernel/settings.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { type Html, html } from './html.ts';
import { siteLink, type Visit } from './page.ts';

const headings = {
  portal: t('তথ্য বাতায়নে', 'On the public portal'),
  others: t('আরও লিংক', 'More links'),
  newTab: t('(নতুন ট্যাবে খোলে)', '(opens in a new tab)'),
};

type LinkKey = Extract<SettingKey, `portal_${string}` | `footer_${string}`>;

const ofPortal: readonly (readonly [LinkKey, Text])[] = [
  ['portal_faq', t('জিজ্ঞাসা', 'FAQ')],
  ['portal_rules', t('বিধিমালা', 'Rules')],
  ['portal_contact', t('বাতায়নের যোগাযোগ', 'Portal contact')],
  ['portal_about', t('প্রকল্প পরিচিতি', 'About the project')],
  ['portal_objectives', t('উদ্দেশ্য', 'Objectives')],
  ['portal_services', t('নাগরিক সেবা', 'Citizen services')],
  ['portal_output', t('প্রকল্পের অর্জন', 'Project output')],
  ['portal_summary', t('প্রকল্পের সারসংক্ষেপ', 'Project summary')],
  ['portal_policy', t('নীতি', 'Policy')],
  ['portal_circulars', t('বাতায়নের পরিপত্র', 'Portal circulars')],
  ['portal_notice', t('বিজ্ঞপ্তি', 'Notice')],
  ['portal_manual', t('সহায়িকা', 'Manual')],
];

const ofFooter: readonly (readonly [LinkKey, Text])[] = [
  ['footer_national_portal', t('জাতীয় তথ্য বাতায়ন', 'National portal')],
  ['footer_ministry', t('ভূমি মন্ত্রণালয়ের ওয়েবসাইট', 'Website of the Ministry of Land')],
  ['footer_press', t('তথ্য অধিদফতর', 'Press Information Department')],
  ['footer_grievance', t('অভিযোগ প্রতিকার ব্যবস্থা', 'Grievance redress')],
  ['footer_privacy', t('গোপনীয়তার নীতি', 'Privacy policy')],
  ['footer_faq', t('সচরাচর জিজ্ঞাসা', 'Frequently asked questions')],
  ['footer_contact', t('যোগাযোগ', 'Contact')],
];

/** Of a setting: a whole address, or a path behind the portal's. */
function onPortal(key: LinkKey): string | undefined {
  const [portal, said] = [setting('portal_address'), setting(key)];
  if (!said.startsWith('/')) return said || undefined;
  return portal ? portal.replace(/\/+$/, '') + said : undefined;
}

/** Other sites open in a tab of their own, this site's pages do not. */
function footerLink([key, text]: readonly [LinkKey, Text], locale: Locale): Html | undefined {
  const said = setting(key);
  if (!said) return undefined;
  if (said.startsWith('/')) return html`<li><a href="${siteLink(locale, said)}">${text[locale]}</a></li>`;
  return html`<li><a href="${said}" target="_blank" rel="noopener">${text[locale]} <span class="note">${headings.newTab[locale]}</span></a></li>`;
}

export function footerOf({ locale }: Visit): Html {
  const portal = ofPortal.flatMap(([key, text]) => {
    const address = onPortal(key);
    return address === undefined ? [] : [html`<li><a href="${address}" rel="noopener">${text[locale]}</a></li>`];
  });
  return html`${portal.length > 0 && html`<h2>${headings.portal[locale]}</h2><ul>${portal}</ul>`}
<h2>${headings.others[locale]}</h2><ul>${ofFooter.map(one => footerLink(one, locale))}</ul>`;
}
