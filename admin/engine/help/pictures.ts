/** The pictures of the handbook, of those that `npm run screens` makes: only these come with the screens. */
import type { Locale } from '../../../resources/kernel/text.ts';

const files = import.meta.glob<string>(
  [
    '../../../docs/screens/{assign,audit-ageing,audit-replies,figures,group-keys,home-clerk,home-head,inbox,jurisdiction}.*.1440.png',
    '../../../docs/screens/{land-map,leave-form,memory-library,notice-board,order-letters,organogram,organogram-desk,settings}.*.1440.png',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** The address of a picture in the reader's language. */
export const pictureAt = (name: string, locale: Locale): string | undefined => files[`../../../docs/screens/${name}.${locale}.1440.png`];
