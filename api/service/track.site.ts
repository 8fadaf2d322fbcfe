/** The public page on which anybody tracks an order by its number, and its applicant reads more with the last four digits of the mobile. */
import { digits, formatInstant, formatLongDate, formatMoney } from '../../i18n/format.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { deliveryOptions, orderActionOptions, orderStatusOptions } from '../../resources/service/order-options.ts';
import type { Parts } from '../engine/api-module.ts';
import { type Html, html } from '../site/html.ts';
import { type SiteAnswer, type SitePage, siteLink, type Visit } from '../site/page.ts';
import { trackWords as words } from './track-words.ts';
import { type Expects, type Tracked, trackingOf } from './tracking.ts';
import { type Details, detailsOf } from './tracking-details.ts';

const path = '/track';
const longestNumber = 40;

type Options = readonly { readonly value: string; readonly text: Readonly<Record<Locale, string>> }[];
const said = (options: Options, value: string, locale: Locale): string => options.find(one => one.value === value)?.text[locale] ?? value;
const nameIn = (named: { readonly name: string; readonly name_en: string }, locale: Locale): string =>
  locale === 'bn' ? named.name : named.name_en;

const line = (label: string, value: Html | string | null): Html | undefined =>
  value === null ? undefined : html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const numberForm = (locale: Locale, number = ''): Html => html`<form action="${siteLink(locale, path)}">
<label for="number">${words.number[locale]}</label>
<input id="number" name="number" maxlength="${longestNumber}" value="${number}" autocomplete="off" autocapitalize="characters" required>
<button>${words.look[locale]}</button></form>`;

function expected({ what, papers, papers_en, at, place }: Expects, locale: Locale): Html | undefined {
  if (what === 'nothing') return undefined;
  const more = what === 'papers' ? (locale === 'bn' ? papers : papers_en) : null;
  const meeting = what === 'hearing' && at !== null ? `${formatInstant(at, locale)}, ${place ?? ''}` : null;
  return html`<h2>${words.expected[locale]}</h2><p>${words[what][locale]}</p>${more && html`<p><b>${more}</b></p>`}${meeting && html`<p><b>${meeting}</b></p>`}`;
}

function trackedPart(tracked: Tracked, locale: Locale): Html {
  const { number, status, service, office, probable_delivery_date: due, steps, expects } = tracked;
  const isOver = status === 'delivered' || status === 'not_delivered';
  return html`<h2>${number}</h2><dl class="lines">
${line(words.service[locale], nameIn(service, locale))}
${line(words.state[locale], html`<b>${said(orderStatusOptions, status, locale)}</b>`)}
${line(words.where[locale], office && nameIn(office, locale))}
${isOver ? undefined : line(words.due[locale], due && (status === 'returned' ? words.paused[locale] : formatLongDate(due, locale)))}
</dl>${expected(expects, locale)}
<h2>${words.steps[locale]}</h2><ol class="lines">
${steps.map(({ action, at }) => html`<li><b>${said(orderActionOptions, action, locale)}</b> <time class="note" datetime="${at}">${formatInstant(at, locale)}</time></li>`)}
</ol>`;
}

const digitsForm = (number: string, locale: Locale): Html => html`<h2>${words.more[locale]}</h2>
<form method="post" action="${siteLink(locale, path)}"><input type="hidden" name="number" value="${number}">
<label for="digits">${words.digits[locale]}</label>
<input id="digits" name="digits" inputmode="numeric" maxlength="4" size="6" autocomplete="off" required aria-describedby="digits-why">
<button>${words.show[locale]}</button><p class="note" id="digits-why">${words.digitsWhy[locale]}</p></form>`;

function detailsPart(details: Details, locale: Locale): Html {
  const { applicant, fee, paid_at, delivery_type: way, post_number, reason, notes, downloads } = details;
  return html`<h2>${words.details[locale]}</h2><dl class="lines">
${line(words.applicant[locale], applicant)}
${line(words.fee[locale], fee === null ? null : formatMoney(fee, locale))}
${line(words.paid[locale], paid_at && formatInstant(paid_at, locale))}
${line(words.way[locale], way && said(deliveryOptions, way, locale))}
${line(words.post[locale], post_number)}
${line(words.reason[locale], reason)}
</dl>${notes.length > 0 && html`<h3>${words.notes[locale]}</h3><ul class="lines">${notes.map(({ at, note }) => html`<li>${note} <time class="note" datetime="${at}">${formatInstant(at, locale)}</time></li>`)}</ul>`}
${downloads.map(({ name, address }, at) => html`<p><a class="button" href="${address}" download>${words.download[locale]}${downloads.length > 1 && ` ${digits(at + 1, locale)}`}</a> <span class="note">${name}</span></p>`)}`;
}

const pageOf = (locale: Locale, number: string, ...parts: readonly (Html | undefined | false)[]): Html =>
  html`<div class="read"><h1>${words.title[locale]}</h1><p class="lead">${words.lead[locale]}</p>${numberForm(locale, number)}${parts}</div>`;

const [badRequest, notFound] = [400, 404];

/** A refusal that the reader can put right stays on the page; any other is a page of its own. */
async function orProblem(
  visit: Visit,
  number: string,
  answer: () => Promise<SiteAnswer>,
  before?: () => Promise<Html>,
): Promise<SiteAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || (error.status !== badRequest && error.status !== notFound)) throw error;
    const { locale } = visit;
    const problem = html`<p class="problem" role="alert">${error.in(locale)}</p>`;
    return { status: error.status, body: pageOf(locale, number, problem, await before?.()), isUnlisted: true };
  }
}

const typed = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .slice(0, longestNumber);

export const trackPages = (parts: Parts): SitePage[] => {
  const track = (number: string, ip: string) => trackingOf(parts).track(number, ip);
  return [
    {
      path,
      title: words.title,
      description: words.lead,
      cache: 'never',
      menu: { at: 20 },
      home: { at: 20, part: async ({ locale }) => html`<h2>${words.title[locale]}</h2>${numberForm(locale)}` },
      answer: async visit => {
        const { locale, query, ip } = visit;
        const number = typed(query.get('number'));
        if (number === '') return { body: pageOf(locale, '') };
        return orProblem(visit, number, async () => {
          const tracked = await track(number, ip);
          const body = () => pageOf(locale, tracked.number, trackedPart(tracked, locale), digitsForm(tracked.number, locale));
          return { body, isUnlisted: true, of: tracked };
        });
      },
      submit: async (visit, form) => {
        const { locale, ip } = visit;
        const number = typed(form.number);
        return orProblem(
          visit,
          number,
          async () => {
            const tracked = await track(number, ip);
            const details = await detailsOf(parts, tracked.number, form.digits, visit);
            const body = pageOf(locale, tracked.number, trackedPart(tracked, locale), detailsPart(details, locale));
            return { body, isUnlisted: true };
          },
          async () => digitsForm(number, locale),
        );
      },
    },
  ];
};
