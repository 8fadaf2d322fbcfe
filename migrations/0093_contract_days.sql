-- Up Migration
alter table "public"."users" add column "contract_end_date" date;

alter table "public"."users" add column "contract_start_date" date;

CREATE INDEX users_contract_end_date_idx ON public.users USING btree (contract_end_date, id);

CREATE INDEX users_employment_type_idx ON public.users USING btree (employment_type, id);
