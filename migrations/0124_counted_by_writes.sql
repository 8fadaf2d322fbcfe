-- Up Migration
-- A unique key that is never empty gives its order alone.
drop index if exists public.addresses_user_id_type_idx;
drop index if exists public.attendances_user_id_date_idx;
drop index if exists public.language_skills_user_id_language_idx;

-- Desks are counted by every front page, and their table is a wide one.
create index office_organograms_row_status_office_id_idx on public.office_organograms using btree (row_status, office_id, id);

-- How many land records have a lease that runs, and what leases without a file have unpaid, by the cells of land_tallies (decision 0083). A
-- table of its own: a version beside this one joins the rows of land_tallies without knowing of leases.
create table engine.lease_tallies (
  office_id bigint not null,
  upazila_id bigint,
  district_id bigint not null,
  kind text not null,
  row_status smallint not null,
  leased bigint not null,
  arrears numeric not null
);

-- What rows of leases count: that they run, and what is unpaid.
create function engine.lease_counts(status text, lease_file_id bigint, due_amount numeric, out n int, out amount numeric)
language sql immutable as $$
  select (status = 'leased')::int, case when lease_file_id is null and due_amount > 0 then due_amount else 0 end
$$;

-- A record counts once, however many of its leases run. So two writers of one record count one after the other.
create function engine.tally_leases() returns trigger language plpgsql as $$
declare
  records bigint[];
  counts bigint[];
  amounts numeric[];
begin
  if tg_op = 'TRUNCATE' then
    delete from engine.lease_tallies;
    return null;
  elsif tg_op = 'INSERT' then
    select array_agg(d.record_id), array_agg(d.n), array_agg(d.amount) into records, counts, amounts from (
      select l.record_id, sum(c.n) as n, sum(c.amount) as amount
      from added l, engine.lease_counts(l.status, l.lease_file_id, l.due_amount) c group by 1) d where d.n <> 0 or d.amount <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(d.record_id), array_agg(d.n), array_agg(d.amount) into records, counts, amounts from (
      select l.record_id, -sum(c.n) as n, -sum(c.amount) as amount
      from removed l, engine.lease_counts(l.status, l.lease_file_id, l.due_amount) c group by 1) d where d.n <> 0 or d.amount <> 0;
  else
    select array_agg(d.record_id), array_agg(d.n), array_agg(d.amount) into records, counts, amounts from (
      select l.record_id, sum(l.sign * c.n) as n, sum(l.sign * c.amount) as amount
      from (select record_id, status, lease_file_id, due_amount, 1 as sign from added
        union all select record_id, status, lease_file_id, due_amount, -1 from removed) l,
        engine.lease_counts(l.status, l.lease_file_id, l.due_amount) c group by 1) d where d.n <> 0 or d.amount <> 0;
  end if;
  if records is null then
    return null;
  end if;
  perform 1 from land_records where id = any(records) order by id for no key update;
  insert into engine.lease_tallies
  select r.office_id, r.upazila_id, r.district_id, r.kind, r.row_status, sum((l.n > 0)::int - (l.n > d.n)::int), sum(d.amount)
  from unnest(records, counts, amounts) d (record_id, n, amount) join land_records r on r.id = d.record_id
    cross join lateral (select count(*) as n from land_leases l where l.record_id = d.record_id and l.status = 'leased') l
  group by 1, 2, 3, 4, 5 having sum((l.n > 0)::int - (l.n > d.n)::int) <> 0 or sum(d.amount) <> 0;
  return null;
end
$$;

-- Leases go where their record goes.
create function engine.move_leases() returns trigger language plpgsql as $$
begin
  insert into engine.lease_tallies
  select m.office_id, m.upazila_id, m.district_id, m.kind, m.row_status, sum(m.sign * s.leased), sum(m.sign * s.arrears)
  from added a join removed o on o.id = a.id
    cross join lateral (select max(c.n) as leased, sum(c.amount) as arrears
      from land_leases l, engine.lease_counts(l.status, l.lease_file_id, l.due_amount) c where l.record_id = a.id) s
    cross join lateral (values (a.office_id, a.upazila_id, a.district_id, a.kind, a.row_status, 1),
      (o.office_id, o.upazila_id, o.district_id, o.kind, o.row_status, -1)) m (office_id, upazila_id, district_id, kind, row_status, sign)
  where row(a.office_id, a.upazila_id, a.district_id, a.kind, a.row_status) is distinct from
      row(o.office_id, o.upazila_id, o.district_id, o.kind, o.row_status)
    and (s.leased > 0 or s.arrears > 0)
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create trigger land_leases_added after insert on land_leases referencing new table as added
  for each statement execute function engine.tally_leases();
create trigger land_leases_changed after update on land_leases referencing new table as added old table as removed
  for each statement execute function engine.tally_leases();
create trigger land_leases_removed after delete on land_leases referencing old table as removed
  for each statement execute function engine.tally_leases();
create trigger land_leases_emptied after truncate on land_leases for each statement execute function engine.tally_leases();
create trigger land_records_with_leases_changed after update on land_records referencing new table as added old table as removed
  for each statement execute function engine.move_leases();

insert into engine.lease_tallies
select r.office_id, r.upazila_id, r.district_id, r.kind, r.row_status, sum(s.leased), sum(s.arrears)
from (select l.record_id, max(c.n) as leased, sum(c.amount) as arrears
  from land_leases l, engine.lease_counts(l.status, l.lease_file_id, l.due_amount) c group by 1) s join land_records r on r.id = s.record_id
where s.leased > 0 or s.arrears > 0 group by 1, 2, 3, 4, 5;
