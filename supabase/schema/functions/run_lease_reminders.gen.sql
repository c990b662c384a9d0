-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whose turn it is to sign hears of it every three days, three times. Job: every hour.
create function private.run_lease_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  done integer := 0;
begin
  for due in
    select l.id from public.leases l
    where l.status in ('sent', 'partly_signed') and l.reminders < 3
      and coalesce(l.reminded_at, l.sent_at) <= at - interval '3 days'
    order by l.sent_at, l.id limit batch for no key update skip locked
  loop
    update public.leases l set reminders = l.reminders + 1, reminded_at = at where l.id = due.id;
    perform private.tell_lease_parties(due.id, 'A lease waits for your signature', '', '{}', 'high',
      (select p.profile_id from public.lease_parties p
        where p.lease_id = due.id and p.signed_at is null order by p.signing_order limit 1));
    done := done + 1;
  end loop;
  return done;
end
$function$
