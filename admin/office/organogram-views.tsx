/** The page of an organogram, of whatever has one: its code comes when it is opened. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import type { RecordPage } from '../engine/views.ts';
import type { OwnerName, PostsName } from './organogram-data.ts';

const OrganogramPage = lazy(() => import('./organogram-page.tsx'));

export const organogramPage = (owner: OwnerName, posts: PostsName): RecordPage => ({
  name: 'organogram',
  label: t('অর্গানোগ্রাম', 'Organogram'),
  opens: posts,
  view: ({ id }) => <OrganogramPage owner={owner} posts={posts} id={id} />,
});
