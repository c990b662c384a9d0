-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The share of first messages that a host answered, and the middle of the times until then. Definer: conversations are their participants'; only these two figures leave.
create function private.host_replies(host uuid, OUT answered integer, OUT minutes integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with begun as (
      select c.conversation_id, first.created_at as at
      from public.conversation_participants c
      cross join lateral (
        select m.sender_id, m.created_at from public.messages m
        where m.conversation_id = c.conversation_id
        order by m.created_at, m.id limit 1
      ) first
      where c.user_id = host and first.sender_id <> host
        and first.created_at between now() - interval '180 days' and now() - interval '1 day'
      order by first.created_at desc limit 200
    )
    select round(100.0 * count(reply.at) / nullif(count(*), 0))::integer,
      round(extract(epoch from percentile_cont(0.5) within group (order by reply.at - begun.at))
        / 60)::integer
    from begun left join lateral (
      select m.created_at as at from public.messages m
      where m.conversation_id = begun.conversation_id and m.sender_id = host
      order by m.created_at, m.id limit 1
    ) reply on true
    -- Of fewer than three one would read single conversations.
    having count(*) >= 3
  $function$
