/** The API module of content: notices, feedback, and the caller's notice board. */
import type { ApiModule } from '../engine/api-module.ts';
import { noticeBoard, noticeFiles } from './board.ts';
import { contentDemo } from './demo/steps.ts';
import { feedbacksServer } from './feedbacks.server.ts';
import { noticesServer } from './notices.server.ts';
import { contentReference } from './reference.ts';
import { textPages } from './texts.site.ts';

export const content: ApiModule = {
  name: 'content',
  reference: contentReference,
  demo: contentDemo,
  serverSides: [noticesServer, feedbacksServer],
  endpoints: parts => [noticeBoard(parts)],
  fileReaders: noticeFiles,
  site: textPages,
};
