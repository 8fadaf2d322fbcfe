-- Up Migration
alter table "public"."appraisals" add column "decision_comment" text collate "bn-x-icu";

alter table "public"."appraisals" add constraint "appraisals_decision_comment_check" CHECK (((char_length(decision_comment) <= 1000) AND (decision_comment IS NFC NORMALIZED))) not valid;

alter table "public"."appraisals" validate constraint "appraisals_decision_comment_check";
