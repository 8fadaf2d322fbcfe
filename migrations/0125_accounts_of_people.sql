-- Up Migration
-- Whether a person can sign in, so that those who can't are found: `idp_uuid` is private.
alter table "public"."users" add column "has_account" boolean not null default false;
update "public"."users" set "has_account" = true where "idp_uuid" is not null;

CREATE INDEX users_has_account_idx ON public.users USING btree (has_account, id);
