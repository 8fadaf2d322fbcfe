-- Up Migration
-- Published letters and orders, by a code that anybody may look up: 24 letters of 32, drawn at random (120 bits). The seventh byte of a
-- UUID is left out, since a part of it is always the same.
create function engine.paper_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, at) % 32 + 1, 1), '' order by at)
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes offset 0) drawn, generate_series(0, 25) at
  where at not in (6, 22)
$$;

create table engine.published_papers (
  code text primary key default engine.paper_code(),
  resource text not null,
  record_id bigint not null,
  number text not null,
  dated date not null,
  office_id bigint not null references public.offices (id),
  recipient text not null,
  recipient_en text,
  withdrawn_at timestamptz(3),
  unique (resource, record_id)
);

-- Letters published before there were codes get theirs.
insert into engine.published_papers (resource, record_id, number, dated, office_id, recipient, recipient_en)
select 'transfer-letters', l.id, l.memorial_number, l.letter_date, l.office_id,
  coalesce(n.names ->> 'person', u.full_name), coalesce(n.names ->> 'person_en', u.full_name_en)
from transfer_letters l join users u on u.id = l.user_id left join engine.letter_names n on n.transfer_letter_id = l.id
where l.status = 'published';
