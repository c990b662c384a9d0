-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the service that sends: takes what is due, of one channel or of all, for two minutes and for one process; `id` is the key under which a provider knows a repetition. finish_delivery and finish_push say how it ended.
-- executable by service_role
create function private.claim_deliveries(batch integer DEFAULT 50, at timestamp with time zone DEFAULT now(), only_channel text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, claim_id uuid, channel text, recipient_id uuid, attempts integer, what jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
  due uuid[];
begin
  select array_agg(locked.id) into due from (
    select d.id from public.notification_deliveries d
    where d.state = 'pending' and d.not_before <= at
      and (only_channel is null or d.channel = only_channel)
      and (d.claimed_until is null or d.claimed_until <= at)
    order by d.not_before limit batch for update skip locked
  ) locked;

  -- Between its making and its turn people read, switch off, go to sleep and lose addresses.
  update public.notification_deliveries d set state = 'dropped', claim_id = null, claimed_until = null
    where d.id = any (due) and (
      (not d.is_asked_for and exists (
        select from public.notifications n
        where n.id = d.notification_id and (n.read_at is not null
          or not private.wants(d.recipient_id, n.notification_type, d.channel,
            coalesce(private.quiet_until(d.recipient_id, at), at)))
      ))
      or case d.channel
        when 'push' then
          not exists (select from public.push_subscriptions s where s.user_id = d.recipient_id)
        else
          (select p.email from public.profiles p where p.id = d.recipient_id) is null
      end
    );
  update public.notification_deliveries d
    set not_before = private.quiet_until(d.recipient_id, at), claim_id = null, claimed_until = null
    where d.id = any (due) and d.state = 'pending' and not d.is_asked_for
      and private.quiet_until(d.recipient_id, at) is not null;
  return query
    update public.notification_deliveries d
    set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = d.attempts + 1
    where d.id = any (due) and d.state = 'pending' and d.not_before <= at
    returning d.id, d.claim_id, d.channel, d.recipient_id, d.attempts,
      coalesce(
        (select to_jsonb(n) from public.notifications n where n.id = d.notification_id),
        (select to_jsonb(g) from public.notification_digests g where g.id = d.digest_id)
      ) || jsonb_build_object('language', private.language_of(d.recipient_id)) || case d.channel
        when 'push' then jsonb_build_object(
          'unread', private.count_unread_conversations(d.recipient_id),
          'subscriptions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint,
              'p256dh', s.p256dh, 'auth', s.auth)), '[]')
            from public.push_subscriptions s
            where s.user_id = d.recipient_id and s.id <> all (d.reached)
          ))
        else jsonb_build_object(
          'email', (select p.email from public.profiles p where p.id = d.recipient_id),
          'tour', (select private.mailed_tour(n, d.recipient_id)
            from public.notifications n where n.id = d.notification_id))
      end;
end
$function$
