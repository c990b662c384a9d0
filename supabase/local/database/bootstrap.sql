-- What a Supabase project has before the first migration: roles, schemas, extensions,
-- default privileges, the realtime publication. Runs as a superuser, any number of times.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit'),
      -- Hosted migrations do not run as a superuser, so ours do not either.
      ('postgres', 'login createrole createdb bypassrls replication')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I with %s', wanted.name, wanted.attributes);
    end if;
  end loop;

  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if current_user <> 'postgres' then
    execute format('alter database %I owner to postgres', current_database());
    alter publication supabase_realtime owner to postgres;
  end if;
  execute format(
    'alter database %I set search_path = "$user", public, extensions', current_database()
  );
end $$;

do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    execute 'grant anon, authenticated, service_role to authenticator with inherit false, set true';
    execute 'grant anon, authenticated, service_role to postgres
      with admin true, inherit true, set true';
  else
    -- Before 16 a role's own attribute decides whether it inherits.
    grant anon, authenticated, service_role to authenticator;
    if current_user <> 'postgres' then
      grant anon, authenticated, service_role to postgres with admin option;
    end if;
  end if;
end $$;
-- Policies and triggers on the platform's own tables belong to migrations, as on Supabase.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres;

-- So do REST's own settings, of which ours has the one that Supabase names first.
grant set on parameter pgrst.db_pre_request to postgres;
do $$
begin
  -- Before 16 whoever makes roles may set them up as well.
  if current_setting('server_version_num')::integer >= 160000 then
    execute 'grant authenticator to postgres with admin true, inherit false, set false';
  end if;
end $$;

-- The limits of a REST call; the gateway applies them together with the role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';

create schema if not exists extensions;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists realtime authorization supabase_realtime_admin;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists cube with schema extensions;
create extension if not exists earthdistance with schema extensions;
create extension if not exists citext with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role, postgres;
grant usage on schema extensions
  to supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin;
grant usage on schema auth, storage, realtime to anon, authenticated, service_role;
grant usage, create on schema auth, storage, realtime to postgres;
grant create on schema public, extensions to postgres;

-- As on a Supabase project: what migrations make in public is open until they revoke it. Once, before
-- the first of them: this file runs again whenever something changed, and a right given back then
-- would hang on every table and function of the migrations that follow.
do $$
declare
  kind text;
  closed boolean := false;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select exists (
      -- The first of the baseline, or of what it replaces.
      select from supabase_migrations.schema_migrations
      where version in ('20260101000100', '20261120000100')
    ) into closed;
  end if;
  foreach kind in array array['tables', 'sequences', 'functions'] loop
    if closed then
      -- As that migration left it: releases before did give the rights back.
      execute format('alter default privileges for role postgres in schema public
        revoke all on %s from anon, authenticated', kind);
    else
      execute format('alter default privileges for role postgres in schema public
        grant all on %s to anon, authenticated, service_role', kind);
    end if;
  end loop;
end $$;
