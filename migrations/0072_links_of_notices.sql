-- Up Migration
-- Readers of a notice open it on the board; its record is for those who write it.
update notifications set link = '/notice-board?notice=' || substring(link from '^/notices/(\d+)$')
where type = 26 and link ~ '^/notices/\d+$';
