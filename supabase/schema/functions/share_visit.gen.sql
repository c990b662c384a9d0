-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a guide who accepted one party of a visit has the others, too. Definer: it updates tours of others.
create function private.share_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown public.tours;
  words record;
begin
  if tg_op = 'INSERT' or old.starts_at <> new.starts_at then
    if new.guide_id is not null or new.kind <> 'in_person' then
      return null;
    end if;
    select t.* into shown from public.tours t
      where t.listing_id = new.listing_id and t.starts_at = new.starts_at and t.id <> new.id
        and t.status in ('requested', 'scheduled', 'confirmed')
        and (t.guide_answer = 'accepted' and not private.is_blocked_between(new.renter_id, t.guide_id)
          or t.guide_id is null and t.member_id is not null)
      order by t.guide_id is null, t.party limit 1;
    if shown.guide_id is not null then
      update public.tours t set guide_id = shown.guide_id, guide_answer = 'accepted', open_to_guides = false,
          guide_held = private.tour_held(new.starts_at, new.ends_at,
            (select r from public.tour_rules r where r.guide_id = shown.guide_id))
        where t.id = new.id;
      select * into words from private.tour_words(new);
      perform private.tell_guide(new, shown.guide_id, 'Another party comes along',
        format('%s would like to see %s at the same time: %s.', words.renter, words.home, words.place_time));
    elsif shown.member_id is not null then
      update public.tours t set member_id = shown.member_id where t.id = new.id;
    end if;
  elsif new.guide_answer = 'accepted'
    and (old.guide_id, old.guide_answer) is distinct from (new.guide_id, new.guide_answer)
  then
    -- One that another guide answers in this moment is theirs: waiting for each other would be a deadlock.
    update public.tours t set guide_id = new.guide_id, guide_answer = 'accepted', open_to_guides = false,
        guide_held = private.tour_held(t.starts_at, t.ends_at,
          (select r from public.tour_rules r where r.guide_id = new.guide_id))
      where t.id in (
        select o.id from public.tours o
        where o.listing_id = new.listing_id and o.starts_at = new.starts_at and o.id <> new.id
          and o.guide_id is null and o.member_id is null and o.kind = 'in_person'
          and o.status in ('requested', 'scheduled', 'confirmed')
          and o.renter_id <> new.guide_id and not private.is_blocked_between(o.renter_id, new.guide_id)
        order by o.id for update skip locked);
  end if;
  return null;
end
$function$
