/** The pictures of the handbook, of those that `npm run screens` makes: only these come with the screens. */
import type { Locale } from '../../../resources/kernel/text.ts';

const files = import.meta.glob<string>(
  [
    '../../../docs/screens/{assign,audit-ageing,audit-replies,figures,group-keys,home-clerk,home-head,inbox}.*.{390,1440}.png',
    '../../../docs/screens/{land-map,leave-form,memory-library,notice-board,office-jurisdiction,order-letters,organogram,organogram-desk,settings}.*.{390,1440}.png',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** The addresses of a picture in the reader's language: of a desk, and of a phone. */
export const pictureAt = (name: string, locale: Locale) => {
  const [desk, phone] = [1440, 390].map(width => files[`../../../docs/screens/${name}.${locale}.${width}.png`]);
  return desk && phone ? { desk, phone } : undefined;
};
