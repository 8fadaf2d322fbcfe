-- Up Migration
create table "khas_lands" (
  id bigint primary key,
  "khas_class" text not null,
  "area_kind" text not null,
  "khatian_kind" text not null,
  "register8_part" text not null,
  "usable" boolean not null default false,
  "settlement_status" text not null,
  "settlement_case_no" text collate "bn-x-icu",
  "recipient_kind" text,
  "settled_area" numeric(14,4),
  "term_years" integer,
  "salami" numeric(15,2),
  "kabuliyat_no" text collate "bn-x-icu",
  "kabuliyat_date" date,
  "committee" text,
  "committee_date" date,
  "project_ref" text collate "bn-x-icu",
  "mutation_done" boolean not null default false,
  constraint khas_lands_khas_class_check check ("khas_class" in ('agricultural', 'non_agricultural')),
  constraint khas_lands_area_kind_check check ("area_kind" in ('metropolitan', 'municipal', 'upazila_seat', 'rural')),
  constraint khas_lands_khatian_kind_check check ("khatian_kind" in ('khas_1', 'register_8')),
  constraint khas_lands_register8_part_check check ("register8_part" in ('part_1', 'part_2', 'part_3', 'part_4')),
  constraint khas_lands_settlement_status_check check ("settlement_status" in ('unsettled', 'in_process', 'settled', 'cancelled', 'illegal')),
  constraint khas_lands_settlement_case_no_check check (char_length("settlement_case_no") <= 60 and "settlement_case_no" is nfc normalized),
  constraint khas_lands_recipient_kind_check check ("recipient_kind" in ('landless', 'freedom_fighter', 'river_eroded', 'widow', 'organisation', 'school_or_worship', 'former_owner')),
  constraint khas_lands_settled_area_check check ("settled_area" >= 0 and "settled_area" <= 10000000),
  constraint khas_lands_term_years_check check ("term_years" >= 1 and "term_years" <= 99),
  constraint khas_lands_salami_check check ("salami" >= 0 and "salami" <= 99999999999.99),
  constraint khas_lands_kabuliyat_no_check check (char_length("kabuliyat_no") <= 60 and "kabuliyat_no" is nfc normalized),
  constraint khas_lands_committee_check check ("committee" in ('upazila', 'district', 'ministry')),
  constraint khas_lands_project_ref_check check (char_length("project_ref") <= 150 and "project_ref" is nfc normalized)
);

create table "land_acquisitions" (
  id bigint primary key,
  "la_case_no" text collate "bn-x-icu" not null,
  "case_district_id" bigint,
  "expecting_organization_id" bigint not null,
  "project_name" text collate "bn-x-icu" not null,
  "proposal_memo" text collate "bn-x-icu" not null,
  "proposal_date" date not null,
  "purpose" text collate "bn-x-icu" not null,
  "proposed_area" numeric(14,4) not null,
  "acquired_area" numeric(14,4) not null,
  "dlac_date" date,
  "clac_date" date,
  "notice4_date" date,
  "joint_list_date" date,
  "objection_count" integer,
  "s5_decision" text,
  "approval_authority" text,
  "approval_date" date,
  "notice7_date" date,
  "estimate_amount" numeric(15,2),
  "fund_deposit_date" date,
  "fund_deposit_amount" numeric(15,2),
  "award_date" date,
  "award_amount" numeric(15,2),
  "notice8_date" date,
  "payees" integer,
  "paid_amount" numeric(15,2),
  "unpaid_amount" numeric(15,2),
  "possession_date" date,
  "gazette_no" text collate "bn-x-icu",
  "gazette_date" date,
  "mutation_done" boolean not null default false,
  "unused_area" numeric(14,4),
  "resumed_date" date,
  "stage" text not null,
  constraint land_acquisitions_la_case_no_check check (char_length("la_case_no") between 1 and 40 and "la_case_no" is nfc normalized),
  constraint land_acquisitions_project_name_check check (char_length("project_name") between 1 and 250 and "project_name" is nfc normalized),
  constraint land_acquisitions_proposal_memo_check check (char_length("proposal_memo") between 1 and 60 and "proposal_memo" is nfc normalized),
  constraint land_acquisitions_purpose_check check (char_length("purpose") between 1 and 1000 and "purpose" is nfc normalized),
  constraint land_acquisitions_proposed_area_check check ("proposed_area" >= 0.0001 and "proposed_area" <= 10000000),
  constraint land_acquisitions_acquired_area_check check ("acquired_area" >= 0 and "acquired_area" <= 10000000),
  constraint land_acquisitions_objection_count_check check ("objection_count" >= 0 and "objection_count" <= 1000000),
  constraint land_acquisitions_s5_decision_check check ("s5_decision" in ('none', 'pending', 'accepted', 'rejected')),
  constraint land_acquisitions_approval_authority_check check ("approval_authority" in ('dc', 'divisional_commissioner', 'ministry')),
  constraint land_acquisitions_estimate_amount_check check ("estimate_amount" >= 0 and "estimate_amount" <= 99999999999.99),
  constraint land_acquisitions_fund_deposit_amount_check check ("fund_deposit_amount" >= 0 and "fund_deposit_amount" <= 99999999999.99),
  constraint land_acquisitions_award_amount_check check ("award_amount" >= 0 and "award_amount" <= 99999999999.99),
  constraint land_acquisitions_payees_check check ("payees" >= 0 and "payees" <= 1000000),
  constraint land_acquisitions_paid_amount_check check ("paid_amount" >= 0 and "paid_amount" <= 99999999999.99),
  constraint land_acquisitions_unpaid_amount_check check ("unpaid_amount" >= 0 and "unpaid_amount" <= 99999999999.99),
  constraint land_acquisitions_gazette_no_check check (char_length("gazette_no") <= 60 and "gazette_no" is nfc normalized),
  constraint land_acquisitions_unused_area_check check ("unused_area" >= 0 and "unused_area" <= 10000000),
  constraint land_acquisitions_stage_check check ("stage" in ('proposal', 'section_4', 'joint_inquiry', 'section_5', 'approval', 'section_7', 'estimate', 'award', 'section_8', 'compensation', 'possession', 'gazette', 'mutation', 'cancelled'))
);

create table "khas_land_recipients" (
  id bigint generated by default as identity primary key,
  "khas_land_id" bigint not null,
  "name" text collate "bn-x-icu" not null,
  "nid" text,
  "share_percent" numeric(5,2) not null,
  "family_size" integer,
  row_status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  search_key text generated always as (engine.search_key("name")) stored,
  constraint khas_land_recipients_name_check check (char_length("name") between 1 and 150 and "name" is nfc normalized),
  constraint khas_land_recipients_nid_check check (char_length("nid") <= 17),
  constraint khas_land_recipients_share_percent_check check ("share_percent" >= 0.01 and "share_percent" <= 100),
  constraint khas_land_recipients_family_size_check check ("family_size" >= 1 and "family_size" <= 100),
  constraint khas_land_recipients_row_status_check check (row_status in (1, 0, 2, 3))
);

alter table "khas_lands" add constraint khas_lands_id_fkey foreign key ("id") references "land_records" (id) on delete cascade;

alter table "land_acquisitions" add constraint land_acquisitions_id_fkey foreign key ("id") references "land_records" (id) on delete cascade;

alter table "land_acquisitions" add constraint land_acquisitions_case_district_id_fkey foreign key ("case_district_id") references "districts" (id) on delete restrict;

alter table "land_acquisitions" add constraint land_acquisitions_expecting_organization_id_fkey foreign key ("expecting_organization_id") references "expecting_organizations" (id) on delete restrict;

alter table "khas_land_recipients" add constraint khas_land_recipients_khas_land_id_fkey foreign key ("khas_land_id") references "khas_lands" (id) on delete restrict;

create unique index land_acquisitions_la_case_no_case_district_id_key on "land_acquisitions" (engine.search_key("la_case_no"), "case_district_id");

create index land_acquisitions_case_district_id_idx on "land_acquisitions" ("case_district_id", id);

create index land_acquisitions_expecting_organization_id_idx on "land_acquisitions" ("expecting_organization_id", id);

create index khas_land_recipients_name_idx on "khas_land_recipients" ("name", id);

create index khas_land_recipients_khas_land_id_idx on "khas_land_recipients" ("khas_land_id", id);

create index khas_land_recipients_search_key_trgm on "khas_land_recipients" using gin (search_key gin_trgm_ops);

create index khas_land_recipients_search_key_prefix on "khas_land_recipients" (search_key text_pattern_ops);
