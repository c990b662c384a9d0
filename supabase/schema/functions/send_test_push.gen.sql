-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sends a test to the caller's devices at once, quiet hours or not; five in ten minutes.
-- executable by authenticated
create function public.send_test_push()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_test_push() $function$

-- Definer: nobody inserts notifications or deliveries.
-- executable by authenticated
create function private.send_test_push()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  told uuid;
begin
  if not exists (select from public.push_subscriptions s where s.user_id = me) then
    raise exception using errcode = 'P0001', hint = 'push.no_device',
      message = 'No device takes notifications yet. Turn them on first.';
  end if;
  -- One at a time for each person, so that two taps at once are counted.
  perform pg_advisory_xact_lock(hashtextextended('push_test:' || me::text, 0));
  if (
    select count(*) from public.notifications n
    where n.recipient_id = me and n.notification_type = 'push_test'
      and n.created_at > now() - interval '10 minutes'
  ) >= 5 then
    raise exception using errcode = 'P0001', hint = 'push.too_many_tests',
      message = 'You sent five tests in ten minutes. Please wait a moment.';
  end if;
  insert into public.notifications
    (recipient_id, notification_type, title, message, priority, read_at)
    values (me, 'push_test', 'Notifications work', 'This is the test that you asked for.', 'high',
      -- It is no news: the bell does not count it.
      now())
    returning id into told;
  insert into public.notification_deliveries (notification_id, recipient_id, channel, is_asked_for)
    values (told, me, 'push', true)
    on conflict (notification_id, channel) do nothing;
end
$function$
