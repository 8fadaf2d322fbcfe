/** A notice for desks names them; it expires after it was published. */
import type { Rule } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const desksForDesks: Rule<'audience' | 'desk_ids'> = {
  at: 'desk_ids',
  reads: ['audience', 'desk_ids'],
  refuses: [contentErrors.noticeNeedsDesks],
  check: ({ audience, desk_ids }) =>
    audience === 'desk' && !(Array.isArray(desk_ids) && desk_ids.length > 0) ? contentErrors.noticeNeedsDesks() : undefined,
};

export const expiresAfterPublished: Rule<'expires_at' | 'published_at'> = {
  at: 'expires_at',
  reads: ['expires_at', 'published_at'],
  refuses: [contentErrors.expiresTooSoon],
  check: ({ expires_at, published_at }) =>
    expires_at && published_at && new Date(String(expires_at)) <= new Date(String(published_at))
      ? contentErrors.expiresTooSoon()
      : undefined,
};
