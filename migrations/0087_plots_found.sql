-- Up Migration
-- The numbers of registers are kept one way: Latin digits, no spaces, one slash. They are codes now, compared letter by letter.
alter table "land_schedules" drop constraint "land_schedules_jl_number_check", drop constraint "land_schedules_khatian_number_check";
alter table "mouza_jl_numbers" drop constraint "mouza_jl_numbers_jl_number_check";
drop index "land_schedules_mouza_id_idx";
drop index "land_schedules_khatian_number_idx";
drop index "mouza_jl_numbers_upazila_id_survey_jl_number_key";

-- Numbers are found whole, by the indexes below; with the search keys go their indexes.
alter table "land_schedules" drop column search_key;
alter table "mouza_jl_numbers" drop column search_key;
alter table "land_schedules" add column "main_dag" integer;

create function pg_temp.plain_number(written text) returns text language sql immutable as $$
  select coalesce(nullif(trim('/' from regexp_replace(regexp_replace(translate(written, '০১২৩৪৫৬৭৮৯', '0123456789'), '\s', '', 'g'), '[\\/⁄∕／]+', '/', 'g')), ''), written)
$$;

alter table "land_schedules"
  alter column "jl_number" set data type text using pg_temp.plain_number("jl_number"),
  alter column "khatian_number" set data type text using pg_temp.plain_number("khatian_number"),
  alter column "dag_number" set data type text using pg_temp.plain_number("dag_number");
update "land_schedules" set "main_dag" = substring("dag_number" from '^[0-9]{1,6}')::int;

-- Two that were apart by a space alone stay as they are: a person decides.
alter table "mouza_jl_numbers" alter column "jl_number" set data type text;
update "mouza_jl_numbers" j set "jl_number" = pg_temp.plain_number(j."jl_number")
where j."jl_number" <> pg_temp.plain_number(j."jl_number") and not exists (
  select from "mouza_jl_numbers" other
  where other."upazila_id" = j."upazila_id" and other."survey" = j."survey" and other.id <> j.id
    and pg_temp.plain_number(other."jl_number") = pg_temp.plain_number(j."jl_number"));

alter table "land_schedules"
  add constraint "land_schedules_main_dag_check" check ("main_dag" >= 0 and "main_dag" <= 999999),
  add constraint "land_schedules_jl_number_check" check (char_length("jl_number") between 1 and 20),
  add constraint "land_schedules_khatian_number_check" check (char_length("khatian_number") between 1 and 20);
alter table "mouza_jl_numbers" add constraint "mouza_jl_numbers_jl_number_check" check (char_length("jl_number") between 1 and 20);
create index land_schedules_jl_number_idx on "land_schedules" ("jl_number", id);
create index land_schedules_khatian_number_idx on "land_schedules" ("khatian_number", id);
create index land_schedules_main_dag_idx on "land_schedules" ("main_dag", id);
create index land_schedules_mouza_id_main_dag_idx on "land_schedules" ("mouza_id", "main_dag", id);
create unique index mouza_jl_numbers_upazila_id_survey_jl_number_key on "mouza_jl_numbers" ("upazila_id", "survey", "jl_number");

-- A record is called by the first plot of its schedule.
alter table "land_records" add column "plot" text collate "bn-x-icu", add column "plot_en" text collate "en-x-icu";
update "land_records" r set
  "plot" = m."name" || ', দাগ ' || translate(s."dag_number", '0123456789', '০১২৩৪৫৬৭৮৯') || ' (' || v.bn || ')',
  "plot_en" = m."name_en" || ', dag ' || s."dag_number" || ' (' || v.en || ')'
from (select distinct on ("record_id") * from "land_schedules" order by "record_id", "serial", id) s
  join "mouzas" m on m.id = s."mouza_id"
  join (values ('CS', 'সিএস', 'CS'), ('SA', 'এসএ', 'SA'), ('RS', 'আরএস', 'RS'), ('BS', 'বিএস', 'BS'), ('BRS', 'বিআরএস', 'BRS'),
    ('DIARA', 'দিয়ারা', 'Diara'), ('PETY', 'পেটি', 'Pety')) v (survey, bn, en) on v.survey = s."survey"
where s."record_id" = r.id;
alter table "land_records"
  add constraint "land_records_plot_check" check (char_length("plot") <= 200 and "plot" is nfc normalized),
  add constraint "land_records_plot_en_check" check (char_length("plot_en") <= 200 and "plot_en" is nfc normalized);
