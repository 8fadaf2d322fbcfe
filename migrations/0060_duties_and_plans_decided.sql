-- Up Migration
alter table "public"."outside_duties" add column "decision_comment" text collate "bn-x-icu";

alter table "public"."work_plans" add column "decision_comment" text collate "bn-x-icu";

alter table "public"."outside_duties" add constraint "outside_duties_decision_comment_check" CHECK (((char_length(decision_comment) <= 1000) AND (decision_comment IS NFC NORMALIZED))) not valid;

alter table "public"."outside_duties" validate constraint "outside_duties_decision_comment_check";

alter table "public"."work_plans" add constraint "work_plans_decision_comment_check" CHECK (((char_length(decision_comment) <= 1000) AND (decision_comment IS NFC NORMALIZED))) not valid;

alter table "public"."work_plans" validate constraint "work_plans_decision_comment_check";
