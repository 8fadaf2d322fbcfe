/** What no operation of the site answers: HEAD, a verb that a page does not have, an unknown page. */
import type { RestApplication } from '@loopback/rest';
import { locales } from '../../resources/kernel/text.ts';
import type { Entrance } from '../http/entrance.ts';
import { addressOf, requestIdOf, type Serving, send } from '../http/serve.ts';
import type { createSite } from './site.ts';

type Site = Pick<ReturnType<typeof createSite>, 'missing'>;

export function mountUnknown(app: RestApplication, entrance: Entrance, { missing }: Site, trusts: Serving['trusts']): void {
  for (const locale of locales)
    app.mountExpressRouter(`/${locale}`, (message, response) => {
      const { originalUrl } = message;
      const [path = ''] = originalUrl.split('?', 1);
      message.url = originalUrl;
      if (message.method === 'HEAD') {
        message.method = 'GET';
        if (entrance.tryServe(message, response)) return;
      }
      if (message.method !== 'GET') return entrance.refuse(message, response);
      message.resume();
      const asked = { path, query: new URLSearchParams(), headers: message.headers, params: {}, ...addressOf(message, trusts) };
      void missing(locale, asked).then(reply => send(response, reply, requestIdOf(message)));
    });
}
