create function private.build_digests(person uuid, frequency text, at timestamptz) returns integer
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
      jsonb_build_object('count', cardinality(part.ids), 'items', (
        select jsonb_agg(jsonb_build_object('id', n.id, 'notification_type', n.notification_type,
          'title', n.title, 'message', left(n.message, 200), 'created_at', n.created_at)
          order by n.created_at desc, n.id desc)
        from (
          select * from public.notifications n where n.id = any (part.ids)
          order by n.created_at desc, n.id desc limit 20
        ) n
      )), at
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
comment on function private.build_digests is
  'A digest for each group of topics in which a person has something unread. Definer: for the job, granted to nobody.';

create function private.run_notification_digests(
  at timestamptz default now(), batch integer default 200
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  visit private.digest_visits;
  wish record;
  quiet timestamptz;
  looked integer := 0;
begin
  for visit in
    select v.* from private.digest_visits v where v.due_at <= at
    order by v.due_at limit batch for update skip locked
  loop
    looked := looked + 1;
    quiet := private.quiet_until(visit.person_id, at);
    select coalesce(p.digest, 'daily') digest,
      extract(isodow from at at time zone coalesce(p.time_zone, 'America/New_York')) day_of_week
      into wish
      from (select visit.person_id id) person
      left join public.preferences p on p.user_id = person.id;
    if quiet is null and (wish.digest = 'daily' or (wish.digest = 'weekly' and wish.day_of_week = 1)) then
      perform private.build_digests(visit.person_id, wish.digest, at);
    end if;
    update private.digest_visits v
      set due_at = coalesce(quiet, private.next_digest_at(visit.person_id, at))
      where v.person_id = visit.person_id;
  end loop;
  return looked;
end
$$;
comment on function private.run_notification_digests is
  'Builds digests at 8 in the morning of each person, on Mondays the weekly ones, after quiet hours. Job: every 5 minutes.';
