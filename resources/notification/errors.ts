/** What can go wrong with notifications and what they are written from. */
import { defineErrors, t } from '../kernel/index.ts';

export const notificationErrors = defineErrors('notification', {
  templateTaken: {
    status: 400,
    text: t('এই ধরন ও মাধ্যমের টেমপ্লেট আগে থেকেই আছে।', 'A template of this type and channel already exists.'),
  },
  settingTwice: { status: 400, text: t('এই ধরন ও মাধ্যমের সেটিংস আগে থেকেই আছে।', 'A setting of this type and channel already exists.') },
  unknownPlaceholder: {
    status: 400,
    text: t('{%{name}} জানা নেই; লেখা যায় কেবল %{known}।', '{%{name}} is unknown; only these can be used: %{known}.'),
  },
});
