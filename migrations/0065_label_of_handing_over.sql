-- Up Migration
-- English names are written in English letters: this one held a typographic apostrophe. One that somebody edited stays.
update permissions set name_en = 'Hand over: own duties', version = version + 1, updated_at = now()
where key = 'HANDOVER_DUTY' and name_en = E'Hand over: one\u2019s own duties';
