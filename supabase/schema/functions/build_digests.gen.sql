-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A digest for each group of topics in which a person has something unread. Definer: for the job, granted to nobody.
create function private.build_digests(person uuid, frequency text, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
