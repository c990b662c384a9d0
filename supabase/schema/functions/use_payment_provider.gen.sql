-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sets the provider; payments that are on their way stay with theirs. Called by the start with the settings in force.
-- executable by service_role
create function private.use_payment_provider(provider text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.payment_provider as p (name) values (provider)
      on conflict (id) do update set name = excluded.name, changed_at = now() where p.name <> excluded.name
  $function$
