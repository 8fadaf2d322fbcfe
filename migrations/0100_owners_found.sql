-- Up Migration
alter table "abandoned_properties" add column "search_key" text generated always as (engine.search_key(COALESCE(allottee_name, ''::text))) stored;

alter table "tea_gardens" add column "search_key" text generated always as (engine.search_key(owner_company)) stored;

CREATE INDEX abandoned_properties_search_key_prefix ON abandoned_properties USING btree (search_key text_pattern_ops);

CREATE INDEX abandoned_properties_search_key_trgm ON abandoned_properties USING gin (search_key gin_trgm_ops);

CREATE INDEX tea_gardens_search_key_prefix ON tea_gardens USING btree (search_key text_pattern_ops);

CREATE INDEX tea_gardens_search_key_trgm ON tea_gardens USING gin (search_key gin_trgm_ops);

-- A record is called by mouza, dag, khatian and survey of the first plot of its schedule.
update "land_records" r set
  "plot" = m."name" || ', দাগ ' || translate(s."dag_number", '0123456789', '০১২৩৪৫৬৭৮৯')
    || ', খতিয়ান ' || translate(s."khatian_number", '0123456789', '০১২৩৪৫৬৭৮৯') || ' (' || v.bn || ')',
  "plot_en" = m."name_en" || ', dag ' || s."dag_number" || ', khatian ' || s."khatian_number" || ' (' || v.en || ')'
from (select distinct on ("record_id") * from "land_schedules" order by "record_id", "serial", id) s
  join "mouzas" m on m.id = s."mouza_id"
  join (values ('CS', 'সিএস', 'CS'), ('SA', 'এসএ', 'SA'), ('RS', 'আরএস', 'RS'), ('BS', 'বিএস', 'BS'), ('BRS', 'বিআরএস', 'BRS'),
    ('DIARA', 'দিয়ারা', 'Diara'), ('PETY', 'পেটি', 'Pety')) v (survey, bn, en) on v.survey = s."survey"
where s."record_id" = r.id;
