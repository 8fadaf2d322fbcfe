-- Up Migration
-- The English name of an order's applicant, of the source of a budget, and of the unit of an asset. Orders that there are have the name of
-- the account whose Bengali name they have.
alter table "service_orders" add column "applicant_name_en" text collate "en-x-icu";
alter table "office_budgets" add column "budget_source_en" text collate "en-x-icu";
alter table "assets" add column "unit_en" text collate "en-x-icu";

alter table "service_orders" add constraint "service_orders_applicant_name_en_check" check (char_length("applicant_name_en") <= 200 and "applicant_name_en" is nfc normalized);
alter table "office_budgets" add constraint "office_budgets_budget_source_en_check" check (char_length("budget_source_en") <= 150 and "budget_source_en" is nfc normalized);
alter table "assets" add constraint "assets_unit_en_check" check (char_length("unit_en") <= 30 and "unit_en" is nfc normalized);

alter table "service_orders" alter column "search_key" set expression as (engine.search_key("reference_number" || chr(31) || "applicant_name" || chr(31) || coalesce("applicant_name_en", '')));
alter table "office_budgets" alter column "search_key" set expression as (engine.search_key("budget_source" || chr(31) || coalesce("budget_source_en", '')));

update "service_orders" o set "applicant_name_en" = case o."applicant_name" when u."organisation_name" then u."organisation_name_en" when u."full_name" then u."full_name_en" end
from "users" u where u."id" = o."user_id" and o."applicant_name" in (u."organisation_name", u."full_name");
