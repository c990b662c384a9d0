-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a charge and posts it; false when its month has one already. Granted to nobody.
create function private.raise_charge(charge uuid, lease uuid, charge_kind text, charge_period date, words text, cents integer, due date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home uuid;
  org uuid;
begin
  select l.listing_id, l.org_id into home, org from public.leases l where l.id = lease;
  insert into public.charges (id, lease_id, listing_id, org_id, kind, period, description,
      amount_cents, due_on, next_reminder_on)
    values (charge, lease, home, org, charge_kind, charge_period, words, cents, due, due - 3)
    on conflict (lease_id, kind, period) do nothing;
  if not found then
    return false;
  end if;
  perform private.post_entry(org, 'charge', charge, due, jsonb_build_array(
    jsonb_build_object('account', 'tenant_receivable', 'cents', cents, 'listing', home),
    jsonb_build_object('account', private.charge_account(charge_kind), 'cents', -cents,
      'listing', home)));
  return true;
end
$function$
