-- Up Migration
CREATE INDEX notifications_link_idx ON public.notifications USING btree (link, id);

-- What leads to a record that was deleted before now leads nowhere. The log still has both.
delete from "notifications" n using engine.audit_logs a
where a.action_type = 'delete' and n."link" in (
  '/' || a.resource || '/' || a.record_id || '/show', '/' || a.resource || '/' || a.record_id || '/show/paper',
  '/' || a.resource || '/' || a.record_id || '/show/replies');
