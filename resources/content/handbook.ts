/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'content-notice',
    for: ['head', 'hr'],
    title: t('নোটিশ প্রকাশ করুন', 'Publish a notice'),
    picture: 'notice-board',
    steps: [
      t(
        '{list notices} তালিকায় {new notices} চাপুন; শিরোনাম, লেখা ও কাদের জন্য, তা দিন।',
        'In {list notices} press {new notices}; enter the title, the text and the audience.',
      ),
      t(
        '{word screens.form.save} চাপুন, পড়ে দেখুন, তারপর {move notices.publish} চাপুন।',
        'Press {word screens.form.save}, read it once more, then press {move notices.publish}.',
      ),
      t('ভুল হলে {move notices.unpublish} চেপে ঠিক করুন।', 'If something is wrong, press {move notices.unpublish} and correct it.'),
    ],
  },
];
