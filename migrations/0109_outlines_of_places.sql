-- Up Migration
-- The box around a boundary, by its outer rings: maps find boundaries by it.
create function engine.box_around(boundary jsonb) returns box language sql immutable strict parallel safe as $$
  select box(
    point(max((position ->> 0)::float8), max((position ->> 1)::float8)),
    point(min((position ->> 0)::float8), min((position ->> 1)::float8))
  ) from jsonb_path_query(boundary, case boundary ->> 'type'
    when 'Polygon' then '$.coordinates[0][*]'::jsonpath
    else '$.coordinates[*][0][*]'::jsonpath
  end) position
$$;

alter table "public"."districts" add column "boundary" jsonb;

alter table "public"."districts" add column "boundary_source" text collate "bn-x-icu";

alter table "public"."divisions" add column "boundary" jsonb;

alter table "public"."divisions" add column "boundary_source" text collate "bn-x-icu";

alter table "public"."unions" add column "boundary" jsonb;

alter table "public"."unions" add column "boundary_source" text collate "bn-x-icu";

alter table "public"."upazilas" add column "boundary" jsonb;

alter table "public"."upazilas" add column "boundary_source" text collate "bn-x-icu";

CREATE INDEX districts_boundary_area ON public.districts USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

CREATE INDEX divisions_boundary_area ON public.divisions USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

CREATE INDEX land_records_boundary_area ON public.land_records USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

CREATE INDEX mouzas_boundary_area ON public.mouzas USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

CREATE INDEX unions_boundary_area ON public.unions USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

CREATE INDEX upazilas_boundary_area ON public.upazilas USING gist (engine.box_around(boundary)) WHERE (boundary IS NOT NULL);

alter table "public"."districts" add constraint "districts_boundary_check" CHECK (((boundary ->> 'type'::text) = ANY (ARRAY['Polygon'::text, 'MultiPolygon'::text]))) not valid;

alter table "public"."districts" validate constraint "districts_boundary_check";

alter table "public"."districts" add constraint "districts_boundary_source_check" CHECK (((char_length(boundary_source) <= 200) AND (boundary_source IS NFC NORMALIZED))) not valid;

alter table "public"."districts" validate constraint "districts_boundary_source_check";

alter table "public"."divisions" add constraint "divisions_boundary_check" CHECK (((boundary ->> 'type'::text) = ANY (ARRAY['Polygon'::text, 'MultiPolygon'::text]))) not valid;

alter table "public"."divisions" validate constraint "divisions_boundary_check";

alter table "public"."divisions" add constraint "divisions_boundary_source_check" CHECK (((char_length(boundary_source) <= 200) AND (boundary_source IS NFC NORMALIZED))) not valid;

alter table "public"."divisions" validate constraint "divisions_boundary_source_check";

alter table "public"."unions" add constraint "unions_boundary_check" CHECK (((boundary ->> 'type'::text) = ANY (ARRAY['Polygon'::text, 'MultiPolygon'::text]))) not valid;

alter table "public"."unions" validate constraint "unions_boundary_check";

alter table "public"."unions" add constraint "unions_boundary_source_check" CHECK (((char_length(boundary_source) <= 200) AND (boundary_source IS NFC NORMALIZED))) not valid;

alter table "public"."unions" validate constraint "unions_boundary_source_check";

alter table "public"."upazilas" add constraint "upazilas_boundary_check" CHECK (((boundary ->> 'type'::text) = ANY (ARRAY['Polygon'::text, 'MultiPolygon'::text]))) not valid;

alter table "public"."upazilas" validate constraint "upazilas_boundary_check";

alter table "public"."upazilas" add constraint "upazilas_boundary_source_check" CHECK (((char_length(boundary_source) <= 200) AND (boundary_source IS NFC NORMALIZED))) not valid;

alter table "public"."upazilas" validate constraint "upazilas_boundary_source_check";
