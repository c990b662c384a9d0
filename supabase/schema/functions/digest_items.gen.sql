-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The entries of a digest: the newest 20, and of them as many as contents of a digest may hold. Definer: for the job; no role may call it.
create function private.digest_items(notices uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
