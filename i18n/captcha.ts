/** What the captcha's box says: on the screens, and on the sign-in page of the embedded provider. */
import { t } from '../resources/kernel/text.ts';

/** By the names of the widget. */
export const captchaWords = {
  label: t('আমি রোবট নই', 'I’m not a robot'),
  verifying: t('যাচাই হচ্ছে…', 'Checking…'),
  verified: t('যাচাই হয়েছে', 'Checked'),
  error: t('যাচাই হয়নি। আবার টিক দিন।', 'The check failed. Tick the box again.'),
  expired: t('যাচাইয়ের মেয়াদ শেষ। আবার টিক দিন।', 'The check has expired. Tick the box again.'),
  verificationRequired: t('আগে যাচাই করুন', 'Please tick the box first'),
  waitAlert: t('যাচাই হচ্ছে, একটু অপেক্ষা করুন।', 'The check is under way. Please wait.'),
  loading: t('আসছে…', 'Loading…'),
} as const;
