/**
 * The sandbox's page: what is due, and a button each for paid and declined. It is plain HTML of this server, there only while the sandbox is
 * the provider; no money moves.
 */
import { randomBytes } from 'node:crypto';
import { formatMoney } from '../../../i18n/format.ts';
import { sentence, t } from '../../../resources/kernel/text.ts';
import { serviceErrors } from '../../../resources/service/errors.ts';
import type { Parts } from '../../engine/api-module.ts';
import { askPrepared } from '../../engine/sql.ts';
import { defineEndpoint, type Operation, type Reply } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { type Html, html, sanitised } from '../../site/html.ts';
import { paymentsIn, sandboxPath } from './port.ts';
import { type Attempt, attemptText, settle } from './settle.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const style = `body{font:16px/1.6 "Noto Sans Bengali",sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1b2430}
button{font:inherit;display:block;width:100%;min-height:44px;margin:.5rem 0;border:1px solid #17634a;border-radius:4px;background:#fff;color:#17634a}
button.main{background:#17634a;color:#fff}dt{color:#5b6472}dd{margin:0 0 .5rem}.note{border:1px solid #b98a1d;padding:.5rem .75rem;border-radius:4px}`;

const words = {
  title: t('পরিশোধ', 'Payment'),
  sandbox: t('পরীক্ষামূলক পাতা: কোনো টাকা কাটা হয় না।', 'Test page: no money is taken.'),
  service: t('সেবা', 'Service'),
  amount: t('পরিমাণ', 'Amount'),
  taka: t('৳%{amount}', 'Tk %{amount}'),
  paid: t('পরিশোধ হয়েছে', 'Paid'),
  declined: t('প্রত্যাখ্যাত', 'Declined'),
  settled: t('এই পরিশোধ শেষ হয়েছে।', 'This payment is settled.'),
  back: t('আবেদনে ফিরুন', 'Back to the order'),
} as const;

/** Where a person is after a payment. */
const backTo = ({ order_number, code, status }: Attempt): string =>
  order_number === null
    ? `/citizen/order/${encodeURIComponent(code ?? '')}?payment=${status}`
    : `/citizen/orders/${order_number}?payment=paid`;

function pageOf(attempt: Attempt): string {
  const { token, amount, name, name_en, status, language } = attempt;
  const locale = language ?? 'bn';
  const form = (outcome: 'paid' | 'declined', kind: string): Html =>
    html`<form method="post" action="${`${sandboxPath}/${token}`}"><input type="hidden" name="outcome" value="${outcome}"><button class="${kind}">${words[outcome][locale]}</button></form>`;
  const buttons =
    status === 'pending'
      ? [form('paid', 'main'), form('declined', '')]
      : html`<p>${words.settled[locale]} <a href="${backTo(attempt)}">${words.back[locale]}</a></p>`;
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title[locale]}</title>
<style>${sanitised(style)}</style></head><body><main><h1>${words.title[locale]}</h1><p class="note">${words.sandbox[locale]}</p>
<dl><dt>${words.service[locale]}</dt><dd>${(locale === 'en' ? name_en : null) ?? name}</dd>
<dt>${words.amount[locale]}</dt><dd>${sentence(words.taka, locale, { amount: formatMoney(amount, locale) })}</dd></dl>${buttons}</main></body></html>`
    .markup;
}

/** Pages of a person, no calls of a program. */
const common = { module: 'service', resource: null, access: { kind: 'public' }, app: 'optional', isUnlisted: true } as const;
const answer = { schema: { type: 'string' }, mediaType: 'text/html' } as const;

const tokenForm = /^[0-9a-z]{20,40}$/;

export function sandboxCalls(parts: Parts): Operation[] {
  const attemptOf = async (token = ''): Promise<Attempt> => {
    const isOpen = paymentsIn(parts.app)?.name === 'sandbox' && tokenForm.test(token);
    const { rows } = isOpen ? await askPrepared(parts.pool, attemptText, [token]) : { rows: [] };
    if (!rows[0]) throw requestErrors.notFound();
    return rows[0] as Attempt;
  };
  return [
    defineEndpoint({
      ...{ ...common, verb: 'get', path: `${sandboxPath}/{token}`, id: 'service.sandbox_page', answer },
      summary: t('পরীক্ষামূলক পরিশোধের পাতা', 'The page of the sandbox'),
      errors: [requestErrors.notFound],
      handle: async ({ params }) => ({ status: 200, headers, body: pageOf(await attemptOf(params.token)) }),
    }),
    defineEndpoint({
      ...{
        ...common,
        verb: 'post',
        path: `${sandboxPath}/{token}`,
        id: 'service.sandbox_settle',
        form: true,
        answer: { ...answer, status: 303 },
      },
      summary: t('পরীক্ষামূলক পরিশোধের ফল', 'The result of a payment in the sandbox'),
      body: { type: 'object', required: ['outcome'], properties: { outcome: { type: 'string', enum: ['paid', 'declined'] } } },
      example: { outcome: 'paid' },
      errors: [requestErrors.notFound, serviceErrors.paymentMismatch],
      handle: async ({ params, body }): Promise<Reply> => {
        const { token, amount } = await attemptOf(params.token);
        const outcome = (body as { outcome?: unknown } | undefined)?.outcome === 'paid' ? 'paid' : 'declined';
        const settled = await settle(parts, token, {
          outcome,
          amount,
          reference: `SANDBOX-${randomBytes(5).toString('hex').toUpperCase()}`,
        });
        return { status: 303, headers: { ...headers, location: backTo(settled) }, body: '' };
      },
    }),
  ];
}
