/** What can go wrong with awards and their scores. */
import { defineErrors, t } from '../kernel/index.ts';

export const awardErrors = defineErrors('award', {
  awardTaken: {
    status: 400,
    text: t('এই অর্থবছরে এই নামে একটি পুরস্কার আগে থেকেই আছে।', 'The fiscal year already has an award with this name.'),
  },
  qualifyingTooHigh: {
    status: 400,
    text: t('যোগ্যতার স্কোর সর্বোচ্চ স্কোর %{max}-এর বেশি হতে পারে না।', 'The qualifying score may not exceed the maximum of %{max}.'),
  },
  serialTaken: { status: 400, text: t('এই পুরস্কারে এই ক্রমিকের প্রশ্ন আগে থেকেই আছে।', 'The award already has a question with this number.') },
  questionsExceedMaximum: {
    status: 400,
    text: t(
      'প্রশ্নগুলোর মোট স্কোর %{sum}, যা পুরস্কারের সর্বোচ্চ %{max}-এর বেশি।',
      "The questions add up to %{sum}, more than the award's maximum of %{max}.",
    ),
  },
  notDraft: {
    status: 400,
    text: t('স্কোর দেওয়া শুরু হলে প্রশ্ন আর বদলানো যায় না।', "Once scoring has begun, questions can't be changed."),
  },
  noQuestions: { status: 400, text: t('প্রশ্ন ছাড়া স্কোর দেওয়া শুরু করা যায় না।', "Scoring can't begin without questions.") },
  notOpen: { status: 400, text: t('এই পুরস্কারের স্কোর এখন দেওয়া যায় না।', 'This award is not open for scoring.') },
  scoreNotPositive: { status: 400, text: t('স্কোর শূন্যের বেশি হতে হবে।', 'A score must be more than zero.') },
  scoreTooHigh: {
    status: 400,
    text: t('স্কোর প্রশ্নের সর্বোচ্চ %{max}-এর বেশি হতে পারে না।', "A score may not exceed the question's maximum of %{max}."),
  },
  scoreTaken: {
    status: 400,
    text: t('এই প্রশ্নে এই ব্যক্তিকে আপনি আগেই স্কোর দিয়েছেন।', 'You have already scored this person on this question.'),
  },
  ownScore: { status: 400, text: t('কেউ নিজেকে স্কোর দিতে পারেন না।', "You can't score yourself.") },
  notTheScorer: { status: 403, text: t('এই স্কোর অন্য একজনের দেওয়ার কথা।', 'Another person has to give this score.') },
  requestTaken: { status: 400, text: t('এই অনুরোধ আগেই করা হয়েছে।', 'This has already been requested.') },
  alreadyScored: {
    status: 400,
    text: t('স্কোর দেওয়া হয়েছে, তাই অনুরোধ মোছা যাবে না।', "Scores have been given, so the request can't be deleted."),
  },
  nothingScored: {
    status: 400,
    text: t('কেউ যোগ্যতার স্কোর পাননি, তাই ফল প্রকাশ করা যাচ্ছে না।', "Nobody has reached the qualifying score, so there's nothing to publish."),
  },
  hasQuestions: { status: 400, text: t('পুরস্কারটিতে প্রশ্ন আছে, তাই মোছা যাবে না।', "The award has questions and can't be deleted.") },
  hasScores: { status: 400, text: t('স্কোর দেওয়া হয়েছে, তাই মোছা যাবে না।', "There are scores, so it can't be deleted.") },
  hasRequests: { status: 400, text: t('স্কোরের অনুরোধ আছে, তাই মোছা যাবে না।', "Scores are requested, so it can't be deleted.") },
});
