-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: requests follow their tour. Definer: it notifies guides who are not of the tour.
create function private.settle_guide_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words record;
  other uuid;
  open constant text[] := '{requested,scheduled,confirmed}';
begin
  select * into words from private.tour_words(new);
  if old.guide_id is not null and old.guide_id is distinct from new.guide_id then
    update public.guide_requests r set answered_at = now(),
        status = case when old.guide_id = auth.uid() then 'declined' else 'withdrawn' end
      where r.tour_id = new.id and r.guide_id = old.guide_id and r.status in ('asked', 'accepted');
  end if;
  if new.guide_id is not null and new.guide_answer = 'accepted'
    and (old.guide_id, old.guide_answer) is distinct from (new.guide_id, new.guide_answer)
  then
    insert into public.guide_requests as r (tour_id, guide_id, status, pay_cents, answered_at)
      values (new.id, new.guide_id, 'accepted', private.guide_pay_cents(new.guide_id, new.org_id), now())
      on conflict on constraint guide_requests_pkey do update set status = 'accepted', answered_at = now(),
        -- What they were told when they were asked holds.
        pay_cents = case when r.asked_by is null then excluded.pay_cents else r.pay_cents end;
    for other in
      update public.guide_requests r set status = 'taken', answered_at = now()
        where r.tour_id = new.id and r.guide_id <> new.guide_id and r.status = 'asked'
        returning r.guide_id
    loop
      perform private.tell_guide(new, other, 'Another guide has the tour',
        format('%s: %s. You need not answer.', words.home, words.place_time));
    end loop;
    if new.status in ('scheduled', 'confirmed') then
      perform private.tell_tour(new, '{renter}', format('%s shows you the home', words.guide),
        format('You see %s: %s.', words.home, words.place_time));
    end if;
  end if;
  if old.status = any (open) and new.status <> all (open) then
    for other in
      update public.guide_requests r set status = 'withdrawn', answered_at = now()
        where r.tour_id = new.id and r.status = 'asked' returning r.guide_id
    loop
      perform private.tell_guide(new, other, 'A tour needs no guide any more',
        format('%s: %s. You need not answer.', words.home, words.place_time));
    end loop;
  elsif old.starts_at <> new.starts_at then
    for other in
      select r.guide_id from public.guide_requests r where r.tour_id = new.id and r.status = 'asked'
    loop
      perform private.tell_guide(new, other, 'A tour has another time',
        format('%s: %s. The first guide who accepts has the tour.', words.home, words.place_time), 'high');
    end loop;
  end if;
  return null;
end
$function$
