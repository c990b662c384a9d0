-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notifies the tenants of a lease other than the caller. Granted to nobody.
create function private.notify_other_tenants(lease uuid, title text, words text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.profile_id, 'payment', notify_other_tenants.title, words,
      jsonb_build_object('lease_id', lease), 'medium')
    from public.lease_parties p
    where p.lease_id = notify_other_tenants.lease and p.party = 'tenant' and p.profile_id <> auth.uid()
  $function$
