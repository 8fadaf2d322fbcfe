/** The words of an audit's page and of the front page that no declaration has. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  replies: t('আপত্তি ও জবাব', 'Objections and replies'),
  reply: t('জবাব দিন', 'Reply'),
  replyTo: t('জবাব দিন: অনুচ্ছেদ %{article}', 'Reply to article %{article}'),
  replyToAll: t('পুরো অডিটের জবাব দিন', 'Reply to the whole audit'),
  article: t('অনুচ্ছেদ %{article}: %{title}', 'Article %{article}: %{title}'),
  whole: t('পুরো অডিট', 'The whole audit'),
  involved: t('জড়িত অর্থ', 'Amount involved'),
  settled: t('নিষ্পন্ন', 'Settled'),
  settledBy: t('নিষ্পন্ন অর্থ', 'Settled amount'),
  unanswered: t('এখনো জবাব দেওয়া হয়নি।', 'There is no reply yet.'),
  memo: t('স্মারক %{number}', 'Memo %{number}'),
  reason: t('কারণ: %{reason}', 'Reason: %{reason}'),
  correct: t('সংশোধন করুন', 'Correct'),
  failed: t('জবাবগুলো আনা যায়নি', 'The replies could not be loaded'),
  due: t('অডিটের জবাব দিতে হবে', 'Audit replies due'),
  followed: t('জবাব বা নিষ্পত্তির অপেক্ষায়', 'Audits awaiting a reply or settlement'),
  dueFailed: t('অডিটগুলো আনা যায়নি।', 'The audits could not be loaded.'),
  dueAll: t('সব দেখুন', 'See all'),
} as const;
