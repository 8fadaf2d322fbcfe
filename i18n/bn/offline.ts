/** The words of the installed app without a connection, in Bengali. */
import type * as english from '../en/offline.ts';

export const offline: typeof english.offline = {
  read: 'পাতাগুলোয় আগে পড়া তথ্য দেখানো হচ্ছে, সর্বশেষ %{time}-এর।',
};
