-- A Supabase project grants every new table and function of `public` to visitors. Here the default
-- is nothing, and each migration grants what it means to: what is not granted was not forgotten.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Execution for everybody is Postgres' own default, so it can only be taken back globally.
alter default privileges revoke execute on functions from public;

-- Security definer functions and tables that no client may address live here: REST exposes `public`
-- alone, and what it exposes are thin functions that run as the caller.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

create function private.touch_updated_at() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at is 'Trigger: the server says when a row changed.';
