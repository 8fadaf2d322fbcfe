-- Up Migration
alter table "public"."hearings" drop constraint "hearings_case_type_check";

alter table "public"."hearings" drop constraint "hearings_court_check";

alter table "public"."hearings" add constraint "hearings_case_type_check" CHECK ((case_type = ANY (ARRAY['mutation_appeal'::text, 'mutation_revision'::text, 'sairat_appeal'::text, 'record_correction'::text, 'tax_certificate'::text, 'khas_settlement'::text, 'demand_recovery'::text, 'vested_abandoned'::text, 'waqf_debottar'::text, 'acquisition'::text, 'eviction'::text, 'miscellaneous'::text, 'review'::text, 'mutation'::text, 'bazar_fund'::text]))) not valid;

alter table "public"."hearings" validate constraint "hearings_case_type_check";

alter table "public"."hearings" add constraint "hearings_court_check" CHECK ((court = ANY (ARRAY['land_ministry'::text, 'land_appeal_board'::text, 'land_office'::text]))) not valid;

alter table "public"."hearings" validate constraint "hearings_court_check";
