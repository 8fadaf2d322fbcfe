-- Up Migration
CREATE INDEX hearing_parties_email_idx ON public.hearing_parties USING btree (email, id);

CREATE INDEX hearing_parties_mobile_idx ON public.hearing_parties USING btree (mobile, id);
