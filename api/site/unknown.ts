/** What no operation of the site answers: HEAD, a verb that a page does not have, an unknown page. */
import type { RestApplication } from '@loopback/rest';
import { locales } from '../../resources/kernel/text.ts';
import type { Entrance } from '../http/entrance.ts';

export function mountUnknown(app: RestApplication, entrance: Entrance): void {
  for (const locale of locales)
    app.mountExpressRouter(`/${locale}`, (message, response) => {
      message.url = message.originalUrl;
      if (message.method === 'HEAD') {
        message.method = 'GET';
        if (entrance.tryServe(message, response)) return;
      }
      entrance.refuse(message, response);
    });
}
