-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The one conversation with a person about a home (or about none); made when it is missing.
-- executable by authenticated
create function public.start_conversation(other_user uuid, listing uuid DEFAULT NULL::uuid, application uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_conversation(other_user, listing, application) $function$

-- Definer: it compares two people's roles, and nobody inserts conversations directly.
-- executable by authenticated
create function private.start_conversation(other_user uuid, listing uuid, application uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  my_profile public.profiles;
  other_profile public.profiles;
  home public.listings;
  request public.applications;
  context text;
  details jsonb;
  conversation uuid := gen_random_uuid();
  existing uuid;
begin
  select * into my_profile from public.profiles where id = me;
  if other_user = me then
    raise exception using errcode = 'P0001', hint = 'messaging.self',
      message = 'You cannot send a message to yourself';
  end if;
  if my_profile.is_verified is not true then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before starting conversations';
  end if;
  select * into other_profile from public.profiles where id = other_user;
  if other_profile.id is null then
    raise exception using errcode = 'P0001', hint = 'messaging.person_missing',
      message = 'This person is not available';
  end if;
  -- Both directions read alike: nobody learns that they were blocked.
  if private.is_blocked_between(me, other_user) then
    raise exception using errcode = 'P0001', hint = 'messaging.blocked',
      message = 'You cannot write to this person.';
  end if;
  context := private.relationship_context(me, other_user);
  if context is null then
    raise exception using errcode = 'P0001', hint = 'messaging.pair_not_allowed',
      message = format('A %s cannot write to another %s', my_profile.user_type, other_profile.user_type);
  end if;

  if application is not null then
    select a.* into request from public.applications a where a.id = application;
    if request.id is null
      or (listing is not null and request.listing_id <> listing)
      or not (
        request.applicant_id = me
        or (request.applicant_id = other_user and private.manages_listing(request.listing_id))
      ) then
      raise exception using errcode = 'P0001', hint = 'messaging.application_missing',
        message = 'This application is not available';
    end if;
    listing := request.listing_id;
  end if;
  if listing is not null then
    select l.* into home from public.listings l where l.id = listing;
    if home.id is null
      or not (
        home.status = 'active' or request.id is not null or private.manages_listing(listing)
        or private.has_to_do_with_home(listing)
      )
    then
      raise exception using errcode = 'P0001', hint = 'messaging.listing_missing',
        message = 'This home is no longer available';
    end if;
  end if;
  details := jsonb_build_object('relationship_context', context, 'property_id', home.property_id,
    'listing_id', listing, 'application_id', application);

  -- The unique key decides between concurrent starts: the later one waits here, then finds it.
  insert into private.conversation_pairs (low_id, high_id, listing_id, conversation_id)
    values (least(me, other_user), greatest(me, other_user), listing, conversation)
    on conflict (low_id, high_id, listing_id) do nothing;
  if found then
    insert into public.conversations (id, metadata) values (conversation, details);
    insert into public.conversation_participants (conversation_id, user_id)
      values (conversation, me), (conversation, other_user);
    perform private.announce_conversation(conversation);
    return conversation;
  end if;

  select p.conversation_id into existing from private.conversation_pairs p
    where p.low_id = least(me, other_user) and p.high_id = greatest(me, other_user)
      and p.listing_id is not distinct from listing;
  -- What it already knows stays; what was unknown is filled in.
  update public.conversations c set metadata = details || jsonb_strip_nulls(c.metadata)
    where c.id = existing
      and c.metadata is distinct from details || jsonb_strip_nulls(c.metadata);
  if found then
    perform private.announce_conversation(existing);
  end if;
  return existing;
end
$function$
