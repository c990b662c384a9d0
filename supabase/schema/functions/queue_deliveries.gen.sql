-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what a notification sets going on other channels, in its transaction, by its recipient's preferences and after their quiet hours. Definer: those are not the sender's to read.
create function private.queue_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What is brought in from elsewhere with an old date is history, not news.
  insert into public.notification_deliveries (notification_id, recipient_id, channel, not_before)
  select n.id, n.recipient_id, c.channel, turn.at
  from inserted n
  cross join (values ('push'), ('email')) c (channel)
  cross join lateral (
    select coalesce(private.quiet_until(n.recipient_id, n.created_at), n.created_at) at
  ) turn
  where n.created_at > now() - interval '1 day'
    and case c.channel
      when 'push' then n.priority <> 'low'
        and exists (select from public.push_subscriptions s where s.user_id = n.recipient_id)
      else not private.waits_for_digest(n.notification_type, n.priority)
        -- Its own frequency has brought it together already.
        or n.metadata ? 'saved_search_id'
        or (select p.digest from public.preferences p where p.user_id = n.recipient_id) = 'off'
    end
    and private.wants(n.recipient_id, n.notification_type, c.channel, turn.at);

  insert into private.digest_visits (person_id, due_at)
  select distinct n.recipient_id, private.next_digest_at(n.recipient_id, n.created_at)
  from inserted n
  where n.created_at > now() - interval '1 day'
    and private.waits_for_digest(n.notification_type, n.priority)
    and not exists (select from private.digest_visits v where v.person_id = n.recipient_id)
  on conflict do nothing;
  return null;
end
$function$
