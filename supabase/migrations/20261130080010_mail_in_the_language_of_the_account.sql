-- Mails and pushes were English for everybody, and the entries of a digest led nowhere: those who send know
-- the language that the account asks for, and of each entry what it is about.

create function private.language_of(person uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((select p.language from public.preferences p where p.user_id = person), 'en')
  $$;
comment on function private.language_of is
  'The language that an account asks for; English until one is chosen. No role may call it.';
revoke all on function private.language_of from public;

create or replace function private.mailed_tour(notice public.notifications, reader uuid)
  returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', t.id,
      'status', case when part.has then t.status else 'cancelled' end,
      'starts_at', t.starts_at, 'ends_at', t.ends_at,
      'sequence', floor(extract(epoch from t.updated_at - t.created_at))::integer,
      'home', l.title,
      'place', concat_ws(', ', case when place.known then nullif(l.street_address, '') end,
        case when place.known then nullif(l.unit, '') end, l.city, l.state),
      'time', private.tour_time_text(t.starts_at, t.time_zone), 'time_zone', t.time_zone)
    from public.tours t join public.listings l on l.id = t.listing_id
    cross join lateral (select reader in (t.renter_id, t.host_id)
      or reader is not distinct from t.guide_id
      or exists (select from public.organization_members m
        where m.org_id = t.org_id and m.profile_id = reader) as has) part
    cross join lateral (select part.has and private.knows_tour_place(t,
      case reader when t.renter_id then 'renter' when t.guide_id then 'guide' else 'host' end) as known) place
    where (notice).notification_type = 'tour'
      and t.id::text = (notice).metadata ->> 'tour_id'
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'cancelled')
  $$;

create or replace function private.claim_deliveries(batch integer DEFAULT 50, at timestamp with time zone DEFAULT now(), only_channel text DEFAULT NULL::text)
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
$function$;

-- A sentence that is cut in its middle can no longer be translated: what the server says is shorter than this, and
-- the mail shortens the rest. Ids and words that entries lead on with are short, too.
create function private.digest_items(notices uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(sized.item order by sized.place), '[]')
    from (
      select made.place, made.item,
        sum(octet_length(made.item::text) + 2) over (order by made.place) as octets
      from (
        select row_number() over (order by n.created_at desc, n.id desc) as place,
          jsonb_build_object('id', n.id, 'notification_type', n.notification_type,
            'title', n.title, 'message', left(n.message, 500), 'created_at', n.created_at,
            'metadata', (select coalesce(jsonb_object_agg(kept.key, kept.value), '{}')
              from (select m.key, m.value from jsonb_each(n.metadata) m
                where octet_length(m.key) + octet_length(m.value::text) <= 200
                order by m.key limit 20) kept),
            'org_id', n.org_id) as item
        from public.notifications n where n.id = any (notices)
        order by n.created_at desc, n.id desc limit 20
      ) made
    ) sized
    where sized.octets <= 58000
  $$;
comment on function private.digest_items is
  'The entries of a digest: the newest 20, and of them as many as contents of a digest may hold. Definer: for the job; no role may call it.';
revoke all on function private.digest_items(uuid[]) from public;

create or replace function private.build_digests(person uuid, frequency text, at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  zone text := coalesce(
    (select p.time_zone from public.preferences p where p.user_id = person), 'America/New_York');
  part record;
  digest uuid;
  built integer := 0;
begin
  for part in
    select private.digest_group(n.notification_type) topic_group, array_agg(n.id) ids
    from public.notifications n
    where n.recipient_id = person and n.read_at is null
      and n.created_at > at - case frequency when 'weekly' then interval '8 days' else interval '2 days' end
      and n.created_at <= at
      and private.waits_for_digest(n.notification_type, n.priority)
      and private.wants(person, n.notification_type, 'email', at)
      and not exists (select from private.digested_notifications d where d.notification_id = n.id)
      -- While there was no digest it was mailed by itself.
      and not exists (
        select from public.notification_deliveries d
        where d.notification_id = n.id and d.channel = 'email'
      )
    group by 1
  loop
    digest := null;
    insert into public.notification_digests
      (person_id, frequency, topic_group, period, contents, built_at)
    select person, frequency, part.topic_group, (at at time zone zone)::date,
      jsonb_build_object('count', cardinality(part.ids), 'items', private.digest_items(part.ids)), at
    on conflict do nothing
    returning id into digest;
    continue when digest is null;
    insert into private.digested_notifications (notification_id, digest_id)
      select unnest(part.ids), digest;
    insert into public.notification_deliveries (digest_id, recipient_id, channel, not_before)
      values (digest, person, 'email', at);
    built := built + 1;
  end loop;
  return built;
end
$$;

-- One person's failure was everybody's: the job ended, and began with the same person again.
create or replace function private.run_notification_digests(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit private.digest_visits;
  wish record;
  quiet timestamptz;
  next_at timestamptz;
  looked integer := 0;
begin
  for visit in
    select v.* from private.digest_visits v where v.due_at <= at
    order by v.due_at limit batch for update skip locked
  loop
    looked := looked + 1;
    next_at := null;
    begin
      quiet := private.quiet_until(visit.person_id, at);
      select coalesce(p.digest, 'daily') digest,
        extract(isodow from at at time zone coalesce(p.time_zone, 'America/New_York')) day_of_week
        into wish
        from (select visit.person_id id) person
        left join public.preferences p on p.user_id = person.id;
      next_at := coalesce(quiet, private.next_digest_at(visit.person_id, at));
      if quiet is null and (wish.digest = 'daily' or (wish.digest = 'weekly' and wish.day_of_week = 1)) then
        perform private.build_digests(visit.person_id, wish.digest, at);
      end if;
    exception when others then
      -- The others get theirs; this person is tried again within their morning.
      next_at := at + interval '1 hour';
      raise warning 'digests of % were not built: % (%)', visit.person_id, sqlerrm, sqlstate;
    end;
    update private.digest_visits v set due_at = coalesce(next_at, at + interval '1 day')
      where v.person_id = visit.person_id;
  end loop;
  return looked;
end
$function$;
