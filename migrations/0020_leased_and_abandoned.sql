-- Up Migration
create table "leased_lands" (
  id bigint primary key,
  "source_kind" text not null,
  "vp_case_no" text collate "bn-x-icu",
  "case_district_id" bigint,
  "schedule" text,
  "gazette_no" text collate "bn-x-icu",
  "gazette_date" date,
  "gazette_page" integer,
  "gazette_serial" integer,
  "original_owner" text collate "bn-x-icu",
  "property_use" text not null,
  "structure_kind" text,
  "structure_sqft" numeric(12,2),
  "area_band" text not null,
  "salami_rate" numeric(15,2) not null,
  "yearly_salami" numeric(15,2) not null,
  "renewed_upto" integer not null,
  "arrear_years" integer,
  "arrear_amount" numeric(15,2),
  "repair_cost" numeric(15,2),
  "sublet" boolean not null default false,
  "tribunal_case_no" text collate "bn-x-icu",
  "tribunal_result" text,
  "released_date" date,
  constraint leased_lands_source_kind_check check ("source_kind" in ('vested', 'khas_yearly', 'chandina', 'abandoned', 'acquired_surplus', 'waqf_debottor', 'other')),
  constraint leased_lands_vp_case_no_check check (char_length("vp_case_no") <= 40 and "vp_case_no" is nfc normalized),
  constraint leased_lands_schedule_check check ("schedule" in ('ka', 'kha')),
  constraint leased_lands_gazette_no_check check (char_length("gazette_no") <= 60 and "gazette_no" is nfc normalized),
  constraint leased_lands_gazette_page_check check ("gazette_page" >= 1 and "gazette_page" <= 1000000),
  constraint leased_lands_gazette_serial_check check ("gazette_serial" >= 1 and "gazette_serial" <= 1000000),
  constraint leased_lands_original_owner_check check (char_length("original_owner") <= 150 and "original_owner" is nfc normalized),
  constraint leased_lands_property_use_check check ("property_use" in ('agriculture', 'viti', 'dwelling', 'shop', 'pond', 'garden', 'industry', 'organisation')),
  constraint leased_lands_structure_kind_check check ("structure_kind" in ('kutcha', 'semi_pucca', 'pucca', 'none')),
  constraint leased_lands_structure_sqft_check check ("structure_sqft" >= 0),
  constraint leased_lands_area_band_check check ("area_band" in ('metropolitan', 'district_municipal', 'municipal', 'upazila_seat', 'rural')),
  constraint leased_lands_salami_rate_check check ("salami_rate" >= 0 and "salami_rate" <= 99999999999.99),
  constraint leased_lands_yearly_salami_check check ("yearly_salami" >= 0 and "yearly_salami" <= 99999999999.99),
  constraint leased_lands_renewed_upto_check check ("renewed_upto" >= 1300 and "renewed_upto" <= 1500),
  constraint leased_lands_arrear_years_check check ("arrear_years" >= 0),
  constraint leased_lands_arrear_amount_check check ("arrear_amount" >= 0),
  constraint leased_lands_repair_cost_check check ("repair_cost" >= 0 and "repair_cost" <= 99999999999.99),
  constraint leased_lands_tribunal_case_no_check check (char_length("tribunal_case_no") <= 60 and "tribunal_case_no" is nfc normalized),
  constraint leased_lands_tribunal_result_check check ("tribunal_result" in ('pending', 'returned', 'government', 'appealed'))
);

create table "abandoned_properties" (
  id bigint primary key,
  "property_no" text collate "bn-x-icu" not null,
  "class_1972" text not null,
  "ministry" text not null,
  "list_kind" text,
  "holding_no" text collate "bn-x-icu",
  "road" text collate "bn-x-icu",
  "area_name" text collate "bn-x-icu",
  "original_owner" text collate "bn-x-icu" not null,
  "father" text collate "bn-x-icu" not null,
  "structure_kind" text,
  "storeys" integer,
  "structure_sqft" numeric(12,2),
  "taken_over_date" date,
  "occupant_kind" text not null,
  "allottee_name" text collate "bn-x-icu",
  "allot_memo" text collate "bn-x-icu",
  "allot_date" date,
  "monthly_rent" numeric(15,2),
  "arrear" numeric(15,2),
  "court_of_settlement_case" text collate "bn-x-icu",
  "disposal_kind" text,
  "disposal_value" numeric(15,2),
  "disposal_date" date,
  constraint abandoned_properties_property_no_check check (char_length("property_no") between 1 and 40 and "property_no" is nfc normalized),
  constraint abandoned_properties_class_1972_check check ("class_1972" in ('agricultural', 'non_agricultural', 'house', 'industry', 'commerce', 'cinema', 'vehicle', 'bank_share', 'tea_garden', 'other')),
  constraint abandoned_properties_ministry_check check ("ministry" in ('land', 'housing', 'industries', 'commerce', 'information', 'textiles', 'other')),
  constraint abandoned_properties_list_kind_check check ("list_kind" in ('a', 'b')),
  constraint abandoned_properties_holding_no_check check (char_length("holding_no") <= 60 and "holding_no" is nfc normalized),
  constraint abandoned_properties_road_check check (char_length("road") <= 150 and "road" is nfc normalized),
  constraint abandoned_properties_area_name_check check (char_length("area_name") <= 150 and "area_name" is nfc normalized),
  constraint abandoned_properties_original_owner_check check (char_length("original_owner") between 1 and 150 and "original_owner" is nfc normalized),
  constraint abandoned_properties_father_check check (char_length("father") between 1 and 150 and "father" is nfc normalized),
  constraint abandoned_properties_structure_kind_check check ("structure_kind" in ('kutcha', 'semi_pucca', 'pucca', 'none')),
  constraint abandoned_properties_storeys_check check ("storeys" >= 0 and "storeys" <= 100),
  constraint abandoned_properties_structure_sqft_check check ("structure_sqft" >= 0),
  constraint abandoned_properties_occupant_kind_check check ("occupant_kind" in ('allottee', 'tenant', 'office', 'martyr_family', 'illegal', 'vacant')),
  constraint abandoned_properties_allottee_name_check check (char_length("allottee_name") <= 150 and "allottee_name" is nfc normalized),
  constraint abandoned_properties_allot_memo_check check (char_length("allot_memo") <= 60 and "allot_memo" is nfc normalized),
  constraint abandoned_properties_monthly_rent_check check ("monthly_rent" >= 0 and "monthly_rent" <= 99999999999.99),
  constraint abandoned_properties_arrear_check check ("arrear" >= 0 and "arrear" <= 99999999999.99),
  constraint abandoned_properties_court_of_settlement_case_check check (char_length("court_of_settlement_case") <= 60 and "court_of_settlement_case" is nfc normalized),
  constraint abandoned_properties_disposal_kind_check check ("disposal_kind" in ('sale', 'transfer', 'release', 'allotment_kept', 'cancelled')),
  constraint abandoned_properties_disposal_value_check check ("disposal_value" >= 0 and "disposal_value" <= 99999999999.99)
);

create table "leased_land_lessees" (
  id bigint generated by default as identity primary key,
  "leased_land_id" bigint not null,
  "name" text collate "bn-x-icu" not null,
  "father_name" text collate "bn-x-icu",
  "nid" text,
  "mobile" text,
  "from_bs_year" integer,
  "to_bs_year" integer,
  "is_legal_heir" boolean not null default false,
  row_status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  search_key text generated always as (engine.search_key("name" || chr(31) || coalesce("father_name", ''))) stored,
  constraint leased_land_lessees_name_check check (char_length("name") between 1 and 150 and "name" is nfc normalized),
  constraint leased_land_lessees_father_name_check check (char_length("father_name") <= 150 and "father_name" is nfc normalized),
  constraint leased_land_lessees_nid_check check (char_length("nid") <= 17),
  constraint leased_land_lessees_mobile_check check (char_length("mobile") <= 11),
  constraint leased_land_lessees_from_bs_year_check check ("from_bs_year" >= 1300 and "from_bs_year" <= 1500),
  constraint leased_land_lessees_to_bs_year_check check ("to_bs_year" >= 1300 and "to_bs_year" <= 1500),
  constraint leased_land_lessees_row_status_check check (row_status in (1, 0, 2, 3))
);

create table "abandoned_property_documents" (
  id bigint generated by default as identity primary key,
  "property_id" bigint not null,
  "document_kind" text not null,
  "document_number" text collate "bn-x-icu",
  "document_date" date,
  "office" text collate "bn-x-icu",
  row_status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  search_key text generated always as (engine.search_key(coalesce("document_number", '') || chr(31) || coalesce("office", ''))) stored,
  constraint abandoned_property_documents_document_kind_check check ("document_kind" in ('deed', 'khatian', 'map', 'possession', 'inquiry', 'judgment', 'allotment', 'other')),
  constraint abandoned_property_documents_document_number_check check (char_length("document_number") <= 60 and "document_number" is nfc normalized),
  constraint abandoned_property_documents_office_check check (char_length("office") <= 150 and "office" is nfc normalized),
  constraint abandoned_property_documents_row_status_check check (row_status in (1, 0, 2, 3))
);

create table "abandoned_property_applicants" (
  id bigint generated by default as identity primary key,
  "property_id" bigint not null,
  "name" text collate "bn-x-icu" not null,
  "father_name" text collate "bn-x-icu",
  "nid" text,
  "mobile" text,
  "address" text collate "bn-x-icu",
  "application_number" text collate "bn-x-icu" not null,
  "application_date" date not null,
  "claim_kind" text not null,
  "basis" text collate "bn-x-icu",
  "status" text not null default 'received',
  "decision_date" date,
  "non_deliverable_reason" text collate "bn-x-icu",
  row_status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  search_key text generated always as (engine.search_key("application_number" || chr(31) || "name" || chr(31) || coalesce("father_name", ''))) stored,
  constraint abandoned_property_applicants_name_check check (char_length("name") between 1 and 150 and "name" is nfc normalized),
  constraint abandoned_property_applicants_father_name_check check (char_length("father_name") <= 150 and "father_name" is nfc normalized),
  constraint abandoned_property_applicants_nid_check check (char_length("nid") <= 17),
  constraint abandoned_property_applicants_mobile_check check (char_length("mobile") <= 11),
  constraint abandoned_property_applicants_address_check check (char_length("address") <= 300 and "address" is nfc normalized),
  constraint abandoned_property_applicants_application_number_check check (char_length("application_number") between 1 and 60 and "application_number" is nfc normalized),
  constraint abandoned_property_applicants_claim_kind_check check ("claim_kind" in ('purchase', 'allotment', 'release', 'lease')),
  constraint abandoned_property_applicants_basis_check check (char_length("basis") <= 1000 and "basis" is nfc normalized),
  constraint abandoned_property_applicants_status_check check ("status" in ('received', 'inquiry', 'hearing', 'approved', 'refused')),
  constraint abandoned_property_applicants_non_deliverable_reason_check check (char_length("non_deliverable_reason") <= 1000 and "non_deliverable_reason" is nfc normalized),
  constraint abandoned_property_applicants_row_status_check check (row_status in (1, 0, 2, 3))
);

create table "abandoned_property_gazettes" (
  id bigint generated by default as identity primary key,
  "property_id" bigint not null,
  "gazette_number" text collate "bn-x-icu" not null,
  "gazette_date" date not null,
  "kind" text not null,
  "page" integer,
  "serial" integer,
  "list" text,
  row_status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  search_key text generated always as (engine.search_key("gazette_number")) stored,
  constraint abandoned_property_gazettes_gazette_number_check check (char_length("gazette_number") between 1 and 60 and "gazette_number" is nfc normalized),
  constraint abandoned_property_gazettes_kind_check check ("kind" in ('original', 'amended', 'release')),
  constraint abandoned_property_gazettes_page_check check ("page" >= 1 and "page" <= 1000000),
  constraint abandoned_property_gazettes_serial_check check ("serial" >= 1 and "serial" <= 1000000),
  constraint abandoned_property_gazettes_list_check check ("list" in ('a', 'b')),
  constraint abandoned_property_gazettes_row_status_check check (row_status in (1, 0, 2, 3))
);

alter table "leased_lands" add constraint leased_lands_id_fkey foreign key ("id") references "land_records" (id) on delete cascade;

alter table "leased_lands" add constraint leased_lands_case_district_id_fkey foreign key ("case_district_id") references "districts" (id) on delete restrict;

alter table "abandoned_properties" add constraint abandoned_properties_id_fkey foreign key ("id") references "land_records" (id) on delete cascade;

alter table "leased_land_lessees" add constraint leased_land_lessees_leased_land_id_fkey foreign key ("leased_land_id") references "leased_lands" (id) on delete restrict;

alter table "abandoned_property_documents" add constraint abandoned_property_documents_property_id_fkey foreign key ("property_id") references "abandoned_properties" (id) on delete restrict;

alter table "abandoned_property_applicants" add constraint abandoned_property_applicants_property_id_fkey foreign key ("property_id") references "abandoned_properties" (id) on delete restrict;

alter table "abandoned_property_gazettes" add constraint abandoned_property_gazettes_property_id_fkey foreign key ("property_id") references "abandoned_properties" (id) on delete restrict;

create unique index leased_lands_vp_case_no_case_district_id_key on "leased_lands" (engine.search_key("vp_case_no"), "case_district_id");

create index leased_lands_case_district_id_idx on "leased_lands" ("case_district_id", id);

create unique index abandoned_properties_property_no_key on "abandoned_properties" (engine.search_key("property_no"));

create index leased_land_lessees_name_idx on "leased_land_lessees" ("name", id);

create index leased_land_lessees_leased_land_id_idx on "leased_land_lessees" ("leased_land_id", id);

create index leased_land_lessees_search_key_trgm on "leased_land_lessees" using gin (search_key gin_trgm_ops);

create index leased_land_lessees_search_key_prefix on "leased_land_lessees" (search_key text_pattern_ops);

create index abandoned_property_documents_document_date_idx on "abandoned_property_documents" ("document_date" desc nulls last, id desc);

create index abandoned_property_documents_property_id_idx on "abandoned_property_documents" ("property_id", id);

create index abandoned_property_documents_search_key_trgm on "abandoned_property_documents" using gin (search_key gin_trgm_ops);

create index abandoned_property_documents_search_key_prefix on "abandoned_property_documents" (search_key text_pattern_ops);

create index abandoned_property_applicants_application_date_idx on "abandoned_property_applicants" ("application_date", id);

create index abandoned_property_applicants_property_id_idx on "abandoned_property_applicants" ("property_id", id);

create index abandoned_property_applicants_search_key_trgm on "abandoned_property_applicants" using gin (search_key gin_trgm_ops);

create index abandoned_property_applicants_search_key_prefix on "abandoned_property_applicants" (search_key text_pattern_ops);

create index abandoned_property_gazettes_gazette_date_idx on "abandoned_property_gazettes" ("gazette_date", id);

create index abandoned_property_gazettes_property_id_idx on "abandoned_property_gazettes" ("property_id", id);

create index abandoned_property_gazettes_search_key_trgm on "abandoned_property_gazettes" using gin (search_key gin_trgm_ops);

create index abandoned_property_gazettes_search_key_prefix on "abandoned_property_gazettes" (search_key text_pattern_ops);
