-- Up Migration
alter table "public"."mouzas" add column "boundary" jsonb;

CREATE INDEX mouzas_latitude_longitude_idx ON public.mouzas USING btree (latitude, longitude, id);

alter table "public"."mouzas" add constraint "mouzas_boundary_check" CHECK (((boundary ->> 'type'::text) = ANY (ARRAY['Polygon'::text, 'MultiPolygon'::text]))) not valid;

alter table "public"."mouzas" validate constraint "mouzas_boundary_check";
