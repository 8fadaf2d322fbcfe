/** ALTCHA's widget with its worker and its words: loaded with the first page that asks for a captcha. */
import 'altcha/external';
import type { Configuration } from 'altcha/types';
import PasswordWorker from 'altcha/workers/pbkdf2?worker';
import 'altcha/altcha.css';
import { captchaWords } from '../../i18n/captcha.ts';
import { type Locale, locales } from '../../resources/kernel/text.ts';

type Widget = HTMLElementTagNameMap['altcha-widget'];

const altcha = globalThis.$altcha;
altcha.algorithms.set('PBKDF2/SHA-256', () => new PasswordWorker());
for (const locale of locales) {
  const said = Object.entries(captchaWords).map(([name, text]) => [name, text[locale]]);
  altcha.i18n.set(locale, { ...altcha.i18n.get('en'), ...Object.fromEntries(said) });
}

/** A widget that starts as soon as it is on the page. `draw` fetches the challenge. */
export function createWidget(locale: Locale, draw: () => Promise<unknown>): Widget {
  const configuration: Partial<Configuration> = {
    ...{ auto: 'onload', challenge: '/api/public/captcha', language: locale, timeout: 600_000 },
    ...{ hideFooter: true, hideLogo: true, humanInteractionSignature: false },
    fetch: async () => new Response(JSON.stringify(await draw()), { headers: { 'content-type': 'application/json' } }),
  };
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('load', () => void widget.configure(configuration), { once: true });
  return widget;
}
