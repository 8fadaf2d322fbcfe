-- Up Migration
CREATE INDEX land_schedules_dag_number_idx ON public.land_schedules USING btree (dag_number, id);

CREATE INDEX land_schedules_survey_idx ON public.land_schedules USING btree (survey, id);
