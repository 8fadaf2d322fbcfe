-- The roles of D-ROLES and the two databases, made or put right: may be run again at any time, by psql as a superuser.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv reader_password READER_PASSWORD
\getenv keycloak_password KEYCLOAK_DATABASE_PASSWORD

select format('create role %I login', wanted.name)
from (values ('bhumi_owner'), ('bhumi_app'), ('bhumi_reader'), ('keycloak')) as wanted (name)
where not exists (select from pg_roles where rolname = wanted.name)
\gexec

alter role bhumi_owner password :'owner_password';
alter role bhumi_app password :'app_password';
alter role bhumi_reader password :'reader_password';
alter role keycloak password :'keycloak_password';

-- Bengali search needs a locale that knows Bengali letters (api/database/preflight.ts).
select format('create database %I owner %I template template0 encoding ''UTF8'' locale_provider builtin builtin_locale ''C.UTF-8''', wanted.name, wanted.owner)
from (values ('bhumi', 'bhumi_owner'), ('keycloak', 'keycloak')) as wanted (name, owner)
where not exists (select from pg_database where datname = wanted.name)
\gexec

revoke all on database bhumi, keycloak from public;
grant connect on database bhumi to bhumi_app, bhumi_reader;
