-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: members who may edit a home need not see its leases. Trigger: the day from which a published home is free lies behind its ending lease.
create function private.refuse_date_in_lease()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  let_until date := (
    select max(l.ends_on) from public.leases l where l.listing_id = new.id and l.status = 'ending'
  );
begin
  if let_until >= new.available_from then
    raise exception using errcode = 'P0001', hint = 'listings.let', detail = let_until::text,
      message = 'This home has a signed lease. It can be published for the time after the lease ends.';
  end if;
  return new;
end
$function$
