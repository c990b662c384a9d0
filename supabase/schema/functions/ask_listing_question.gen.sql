-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Asks about a home that is shown; the same id again changes nothing, and asks again what was withdrawn.
-- executable by authenticated
create function public.ask_listing_question(id uuid, listing uuid, question text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ask_listing_question(id, listing, question) $function$

-- Definer: nobody inserts questions directly, and blocks are read in both directions.
-- executable by authenticated
create function private.ask_listing_question(id uuid, listing uuid, question text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  words text := trim(coalesce(private.visible_text(question), ''));
  home public.listings;
  asked public.listing_questions;
begin
  -- One question of a person at a time, so that the count below holds and a retry finds the first.
  perform from public.profiles p where p.id = me for no key update;
  select q.* into asked from public.listing_questions q where q.id = id for update;
  if asked.id is not null and (asked.asker_id <> me or asked.listing_id <> listing) then
    raise exception using errcode = 'P0001', hint = 'questions.missing',
      message = 'This question is not available.';
  end if;
  if asked.id is not null and asked.withdrawn_at is null then
    return id;
  end if;
  select l.* into home from public.listings l where l.id = listing and l.status = 'active';
  if home.id is null or private.is_blocked_between(me, home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'questions.home_missing',
      message = 'You cannot ask about this home at the moment.';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'questions.own_home',
      message = 'This is your own home.';
  end if;
  if char_length(words) not between 1 and 500 then
    raise exception using errcode = 'P0001', hint = 'questions.length',
      message = 'A question has between 1 and 500 characters.';
  end if;
  if (
    select count(*) from public.listing_questions q
    where q.listing_id = home.id and q.asker_id = me and q.answer is null
      and q.withdrawn_at is null and q.removed_at is null
  ) >= 3 then
    raise exception using errcode = 'P0001', hint = 'questions.too_many',
      message = 'Three of your questions about this home wait for an answer. Withdraw one to ask another.';
  end if;
  if asked.id is not null then
    -- Asked again after all, by an undo: the notifications are there.
    update public.listing_questions q set withdrawn_at = null, question = words where q.id = asked.id;
    perform private.mark_question_notices(asked, false);
    return id;
  end if;
  insert into public.listing_questions (id, listing_id, asker_id, question)
    values (id, home.id, me, words) returning * into asked;
  perform private.tell_side_of_question(asked);
  return id;
end
$function$
