-- Rights on the platform's own schemas, once their tables exist. Row level security and the
-- missing grants on auth keep clients out; migrations (postgres) may hang triggers on auth.users.

grant all on all tables in schema auth to postgres, service_role;
grant all on all sequences in schema auth to postgres, service_role;
grant execute on all functions in schema auth to postgres, anon, authenticated, service_role;

grant all on all tables in schema storage to postgres, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated;
grant select on storage.buckets to anon, authenticated;
grant execute on all functions in schema storage to postgres, anon, authenticated, service_role;

grant all on all tables in schema realtime to postgres, service_role;
