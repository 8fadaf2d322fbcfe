/** Awards: their questions, the scorers and the people scored, and the winners. */
import { defineModule, t } from '../kernel/index.ts';
import { awardQuestions } from './award-questions.ts';
import { awardScores } from './award-scores.ts';
import { awardWinners } from './award-winners.ts';
import { awards } from './awards.ts';
import { scoringRequests } from './scoring-requests.ts';

export const award = defineModule({
  name: 'award',
  label: t('পুরস্কার ও স্কোরিং', 'Awards and scoring'),
  area: 'hrm',
  pages: [
    {
      name: 'award-board',
      label: t('পুরস্কৃতদের পাতা', 'Winners board'),
      icon: 'trophy',
      help: t(
        'প্রকাশিত পুরস্কারের বিজয়ীরা, সর্বশেষটি আগে: ছবি ও কৃতিত্বসহ।',
        'The winners of published awards, the latest first, with their pictures and what they are honoured for.',
      ),
      keys: ['VIEW_AWARD_WINNER', 'VIEW_ALL_AWARD_WINNER'],
    },
  ],
  resources: [awards, awardQuestions, scoringRequests, awardScores, awardWinners],
});
