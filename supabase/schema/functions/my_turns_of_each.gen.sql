-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Of each urgency the deals that wait longest, at most so many; `total` counts all of that urgency, `deal` is the row of my_turns.
-- executable by authenticated
create function private.my_turns_of_each(most integer)
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, lease_id uuid, moved_at timestamp with time zone, urgency integer, place bigint, total bigint, deal jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select * from (
      select t.listing_id, t.is_to_let, t.person_id, t.application_id, t.lease_id, t.moved_at, t.urgency,
        row_number() over (
          partition by t.urgency order by t.moved_at, t.listing_id, t.application_id, t.lease_id) as place,
        count(*) over (partition by t.urgency) as total, to_jsonb(t) as deal
      from private.all_my_turns() t
    ) t
    where t.place <= most
    order by t.urgency, t.place
  $function$
