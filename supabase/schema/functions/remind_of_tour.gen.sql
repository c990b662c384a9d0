-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Reminds the sides of a tour; for who comes to it the notification says that it can be answered, and with which secret. Definer: it reads who works for the host.
create function private.remind_of_tour(tour public.tours, sides text[], title text, message text, soon boolean, priority text DEFAULT 'medium'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.id, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone)
        || case when p.comes then jsonb_build_object('ends_at', (tour).ends_at,
          'reminder', case when soon then 'hour' else 'day' end, 'reply', gen_random_uuid())
          else '{}' end,
      priority, case when p.is_host then (tour).org_id end)
    from (
      select h.id, true as is_host,
        -- Of the host's side who shows the home, where no guide does.
        (tour).guide_id is null and (tour).kind <> 'self_guided'
          and h.id = coalesce((tour).member_id, (tour).host_id) as comes
        from (
          select (tour).host_id as id where 'host' = any (sides)
          union (select m.profile_id from public.organization_members m
            where 'host' = any (sides) and m.org_id = (tour).org_id order by m.created_at limit 20)
        ) h
      union all select (tour).renter_id, false, true where 'renter' = any (sides)
      -- Who has not accepted is asked for that first.
      union all select (tour).guide_id, false, (tour).guide_answer = 'accepted' where 'guide' = any (sides)
    ) p
    where p.id is not null
  $function$
