-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lists an event of Stripe, and says whether it is still to be handled; or notes that it was. For the service alone.
create function public.note_stripe_event(event text, kind text, handled boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.note_stripe_event(event, kind, handled) $function$

-- Definer: the list is the server's.
-- executable by service_role
create function private.note_stripe_event(event text, kind text, handled boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.stripe_events;
begin
  insert into private.stripe_events (id, kind) values (event, left(note_stripe_event.kind, 100))
    on conflict (id) do nothing;
  if handled then
    update private.stripe_events e set handled_at = coalesce(e.handled_at, now()) where e.id = event;
    return true;
  end if;
  select * into known from private.stripe_events e where e.id = event;
  return known.handled_at is null;
end
$function$
