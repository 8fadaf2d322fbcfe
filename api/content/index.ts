/** The API module of content: notices, feedback, the caller's notice board, and the public pages. */
import type { ApiModule } from '../engine/api-module.ts';
import { noticeBoard, noticeFiles } from './board.ts';
import { contentDemo } from './demo/steps.ts';
import { documentPages } from './documents.site.ts';
import { publishDrafts } from './draft-job.ts';
import { feedbacksServer } from './feedbacks.server.ts';
import { noticesServer } from './notices.server.ts';
import { noticePages } from './notices.site.ts';
import { pagePreview } from './preview.endpoint.ts';
import { questionPages } from './questions.site.ts';
import { contentReference } from './reference.ts';
import { textPages } from './texts.site.ts';

export const content: ApiModule = {
  name: 'content',
  reference: contentReference,
  demo: contentDemo,
  serverSides: [noticesServer, feedbacksServer],
  endpoints: parts => [noticeBoard(parts), pagePreview(parts)],
  jobs: parts => [publishDrafts(parts)],
  site: parts => [...noticePages(parts), ...documentPages(parts), ...questionPages(parts), ...textPages(parts)],
  fileReaders: noticeFiles,
};
