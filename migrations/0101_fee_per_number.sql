-- Up Migration
alter table "public"."service_inputs" add column "multiplies_fee" boolean not null default false;
