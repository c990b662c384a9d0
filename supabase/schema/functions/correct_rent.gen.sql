-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes off an open rent what is more than it costs now. Granted to nobody.
create function private.correct_rent(charge uuid, right_cents integer, due date, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed public.charges;
  extra integer;
begin
  select * into owed from public.charges c where c.id = charge;
  -- What was paid already is for its landlord to give back.
  extra := least(owed.amount_cents - owed.waived_cents - right_cents,
    owed.amount_cents - owed.waived_cents - owed.paid_cents);
  if extra <= 0 then
    return false;
  end if;
  update public.charges c set waived_cents = c.waived_cents + extra,
      corrected_cents = c.corrected_cents + extra,
      due_on = least(c.due_on, due),
      status = case when c.paid_cents + c.waived_cents + extra < c.amount_cents then c.status
        when c.paid_cents > 0 then 'paid' else 'waived' end,
      next_reminder_on = case
        when c.paid_cents + c.waived_cents + extra < c.amount_cents then least(c.next_reminder_on,
          case when c.reminders = 0 then due - 3 end) end
    where c.id = charge;
  perform private.post_entry(owed.org_id, 'charge_correction', charge,
    private.home_date(owed.listing_id, at), jsonb_build_array(
      jsonb_build_object('account', 'rent_income', 'cents', extra, 'listing', owed.listing_id),
      jsonb_build_object('account', 'tenant_receivable', 'cents', -extra, 'listing', owed.listing_id)));
  return true;
end
$function$
