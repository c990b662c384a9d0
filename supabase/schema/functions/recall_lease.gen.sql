-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a lease that not everybody signed a draft again; signatures are void.
-- executable by authenticated
create function public.recall_lease(lease uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recall_lease(lease) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.recall_lease(lease uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
begin
  if was.status = 'draft' then
    return was.status;
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. It is not taken back.';
  end if;
  perform private.brake('lease_sends');
  -- Before it is a draft, which its tenants do not see.
  perform private.tell_lease_parties(lease, 'Your lease was taken back to be changed',
    'What was signed is void; it comes again.');
  perform private.return_lease(was, 'recalled', '{}');
  return 'draft';
end
$function$
