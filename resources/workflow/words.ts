/** Why somebody has a case, in words: the kind of actor, and why it isn't the first that was meant. */
import { type Text, t } from '../kernel/text.ts';
import { type ActorType, actorOptions } from './workflow-actors.ts';

export const whyTexts: Readonly<Record<string, Text>> = {
  ...(Object.fromEntries(actorOptions.map(({ value, text }) => [value, text])) as Record<ActorType, Text>),
  own: t('নিজের আবেদন, তাই ঊর্ধ্বতনে', 'own request, so the next higher desk'),
  vacant: t('ডেস্ক শূন্য, তাই ঊর্ধ্বতনে', 'the desk is vacant, so the next higher desk'),
  escalated: t('সময় পেরোনোয় ঊর্ধ্বতনে', 'late, so the next higher desk'),
};
