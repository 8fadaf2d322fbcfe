/** What the ministry tells from the beginning: the words and switches of notifications, the public pages, what feedback can be about. */
import feedbackTypes from '../../migrations/seeds/reference/feedback-types.json' with { type: 'json' };
import templates from '../../migrations/seeds/reference/notification-templates.json' with { type: 'json' };
import pages from '../../migrations/seeds/reference/pages.json' with { type: 'json' };
import { channelOptions, typeOptions } from '../../resources/notification/options.ts';
import type { Seed } from './sets.ts';

const channels = channelOptions.map(({ value }) => value);

/** The same words go by every channel, until somebody writes others. */
const notificationSeed: Seed = {
  name: 'notifications',
  content: { templates, channels },
  write: async write => {
    const each = <T>(rows: readonly T[]) => channels.flatMap(channel => rows.map(row => ({ ...row, channel })));
    await write('notification-templates', each(templates));
    await write('notification-settings', each(typeOptions.map(({ value: type }) => ({ type, is_on: true }))));
  },
};

const contentSeed: Seed = {
  name: 'content',
  content: { pages, feedbackTypes },
  write: async write => {
    await write('pages', pages);
    await write('feedback-types', feedbackTypes);
  },
};

export const toldSeeds: readonly Seed[] = [notificationSeed, contentSeed];
