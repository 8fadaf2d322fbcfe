-- Up Migration
-- Batches have an English name like whatever else is chosen from: those of the civil service by their number, any other by its own until somebody writes one.
alter table public.batches add column name_en text collate "en-x-icu";
with numbered as (
  select id, translate(substring(name from '^([০-৯0-9]+)তম'), '০১২৩৪৫৬৭৮৯', '0123456789') as number from public.batches
)
update public.batches b set name_en = coalesce(
  n.number || case
    when right('0' || n.number, 2)::int between 11 and 13 then 'th'
    else coalesce((array['st', 'nd', 'rd'])[right(n.number, 1)::int], 'th')
  end || case when b.name ~ 'বিসিএস' then ' BCS' else ' batch' end,
  'Batch ' || b.id)
from numbered n where n.id = b.id;
alter table public.batches alter column name_en set not null;
alter table public.batches add constraint batches_name_en_check check (char_length(name_en) between 1 and 60 and name_en is nfc normalized);
alter table public.batches drop column search_key;
alter table public.batches add column search_key text generated always as (engine.search_key("name" || chr(31) || "name_en")) stored;
create index batches_name_en_idx on public.batches (name_en, id);
create index batches_search_key_trgm on "batches" using gin (search_key gin_trgm_ops);
create index batches_search_key_prefix on "batches" (search_key text_pattern_ops);
-- A month is written by its first day.
alter table public.office_monthly_figures add constraint office_monthly_figures_month_check check (extract(day from month) = 1);

-- Who is scored for an award sees it with the results.
alter table public.award_scores add column result text not null default 'awaited';
alter table public.award_scores add constraint award_scores_result_check check (result in ('awaited', 'published'));
update public.award_scores s set result = 'published' from public.awards a where a.id = s.award_id and a.status = 'published' and s.score is not null;

-- How everybody on a letter was called when it was published; of those that were before, as they are called today.
create table engine.letter_names (
  transfer_letter_id bigint primary key references public.transfer_letters (id) on delete cascade,
  names jsonb not null
);
insert into engine.letter_names (transfer_letter_id, names)
select n.letter_id, to_jsonb(n) - 'letter_id' from (
select l.id as letter_id, o.name as office, o.name_en as office_en, coalesce(b.name, w.name) as section, coalesce(b.name_en, w.name_en) as section_en,
  o.website, o.phone, o.email, s.id as signer_id, l.issuer_name as signer, s.full_name_en as signer_en,
  l.issuer_designation as signing, e.name_en as signing_en,
  u.full_name as person, u.full_name_en as person_en, ud.name as designation, ud.name_en as designation_en,
  g.name as new_office, g.name_en as new_office_en, hd.name as new_head, hd.name_en as new_head_en
from transfer_letters l join offices o on o.id = l.office_id join office_organograms k on k.id = l.issuer_desk_id
  join designations e on e.id = k.designation_id left join branches b on b.id = k.branch_id left join wings w on w.id = k.wing_id
  left join lateral (select h.id, h.full_name_en from desk_assignments a join users h on h.id = a.user_id
    where a.office_organogram_id = k.id and h.full_name = l.issuer_name order by a.from_date desc limit 1) s on true
  join transfer_order_items i on i.id = l.transfer_order_item_id join users u on u.id = i.user_id
  left join office_organograms f on f.id = i.from_desk_id
  left join designations ud on ud.id = coalesce(u.designation_id, f.designation_id)
  join offices g on g.id = i.to_office_id left join office_organograms hk on hk.id = g.head_organogram_id
  left join designations hd on hd.id = hk.designation_id
where l.status = 'published') n;
