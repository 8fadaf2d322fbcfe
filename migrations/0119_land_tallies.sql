-- Up Migration
-- How many land records an office has of an upazila and kind, and their area (decision 0083). A write adds a row with the difference, and
-- waits for nobody; the sums of the rows are the figures. Writes of land wait while those that there are are counted.
create table engine.land_tallies (
  office_id bigint not null,
  upazila_id bigint,
  district_id bigint not null,
  kind text not null,
  row_status smallint not null,
  records bigint not null,
  area numeric not null
);

-- A change of what is not counted adds nothing.
create function engine.tally_land() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from engine.land_tallies;
  elsif tg_op = 'INSERT' then
    insert into engine.land_tallies select r.office_id, r.upazila_id, r.district_id, r.kind, r.row_status, count(*), coalesce(sum(r.total_area), 0)
    from added r group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into engine.land_tallies select r.office_id, r.upazila_id, r.district_id, r.kind, r.row_status, -count(*), -coalesce(sum(r.total_area), 0)
    from removed r group by 1, 2, 3, 4, 5;
  else
    insert into engine.land_tallies select r.office_id, r.upazila_id, r.district_id, r.kind, r.row_status, sum(r.n), sum(r.area)
    from (select office_id, upazila_id, district_id, kind, row_status, 1 as n, coalesce(total_area, 0) as area from added
      union all select office_id, upazila_id, district_id, kind, row_status, -1, -coalesce(total_area, 0) from removed) r
    group by 1, 2, 3, 4, 5 having sum(r.n) <> 0 or sum(r.area) <> 0;
  end if;
  return null;
end
$$;

create trigger land_records_added after insert on land_records referencing new table as added
  for each statement execute function engine.tally_land();
create trigger land_records_changed after update on land_records referencing new table as added old table as removed
  for each statement execute function engine.tally_land();
create trigger land_records_removed after delete on land_records referencing old table as removed
  for each statement execute function engine.tally_land();
create trigger land_records_emptied after truncate on land_records for each statement execute function engine.tally_land();

insert into engine.land_tallies
select office_id, upazila_id, district_id, kind, row_status, count(*), coalesce(sum(total_area), 0) from land_records group by 1, 2, 3, 4, 5;
