-- Up Migration
alter table "public"."transfer_letters" add column "former_head_id" bigint;

alter table "public"."transfer_letters" add column "new_head_id" bigint;

CREATE INDEX transfer_letters_former_head_id_idx ON public.transfer_letters USING btree (former_head_id, id);

CREATE INDEX transfer_letters_new_head_id_idx ON public.transfer_letters USING btree (new_head_id, id);

alter table "public"."transfer_letters" add constraint "transfer_letters_former_head_id_fkey" FOREIGN KEY (former_head_id) REFERENCES users(id) ON DELETE RESTRICT not valid;

alter table "public"."transfer_letters" validate constraint "transfer_letters_former_head_id_fkey";

alter table "public"."transfer_letters" add constraint "transfer_letters_new_head_id_fkey" FOREIGN KEY (new_head_id) REFERENCES users(id) ON DELETE RESTRICT not valid;

alter table "public"."transfer_letters" validate constraint "transfer_letters_new_head_id_fkey";
