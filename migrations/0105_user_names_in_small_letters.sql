-- Up Migration
-- A user name is one person's in capitals and small letters: it is kept in small ones, so that the unique index finds it at the sign-in.
do $$
declare
  alike text;
begin
  select string_agg(names, '; ') into alike from (
    select string_agg(username, ', ' order by id) as names from users group by lower(username) having count(*) > 1 limit 20) a;
  if alike is not null then
    raise exception 'Rename one of each of these users first; their names differ in capitals alone: %', alike;
  end if;
end $$;
update users set username = lower(username) where username <> lower(username);
update registrations set username = lower(username) where username <> lower(username);
