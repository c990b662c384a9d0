-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A list of a lease and who confirmed it, or null. Granted to nobody: its callers ask for rights.
create function private.inspection_state(lease uuid, which text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('id', i.id, 'closed_at', i.closed_at,
      'host', exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'host'),
      'tenant', exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'tenant'))
    from public.inspections i where i.lease_id = lease and i.kind = which
  $function$
