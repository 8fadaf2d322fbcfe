-- Up Migration
-- The words of formatted text. A word that bold letters split stays one word; blocks and cells are apart. Entities are punctuation here.
create function engine.plain_text(markup text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(markup, '</?(strong|em|u|s|sub|sup|a)( [^>]*)?>', '', 'g'),
    '<[^>]*>|&(amp|lt|gt|quot|nbsp|#39);', ' ', 'g');

-- Pages of memories are found by their text. It is longer than an ordered index may hold, so only that of trigrams is made again.
alter table "memory_pages" drop column search_key;
alter table "memory_pages" add column search_key text generated always as (engine.search_key("title" || chr(31) || "title_en" || chr(31) || engine.plain_text("body"))) stored;
create index memory_pages_search_key_trgm on "memory_pages" using gin (search_key gin_trgm_ops);

alter table "memory_shares" add column "decision_comment" text collate "bn-x-icu";
alter table "memory_shares" add constraint memory_shares_decision_comment_check check (char_length("decision_comment") <= 500 and "decision_comment" is nfc normalized);

-- Readers open a memory in the library; its record is for those who write it. So does an owner a request.
update notifications set link = '/memory-library?memory=' || substring(link from '^/memories/(\d+)$')
where type = 25 and link ~ '^/memories/\d+$';
update notifications set link = '/memory-library?request=' || substring(link from '^/memory-shares/(\d+)$')
where type = 25 and link ~ '^/memory-shares/\d+$';
