-- Up Migration
-- The records of one upazila within an office: without it all records of the office were read, 165,600 at ten million.
create index land_records_office_id_upazila_id_idx on public.land_records using btree (office_id, upazila_id, id);
