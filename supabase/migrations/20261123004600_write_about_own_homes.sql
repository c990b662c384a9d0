-- Whoever lives in a home, applied for it or toured it can name it when they write to its host, on
-- offer or not, and learns who that is.
create function private.has_to_do_with_home(home uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
        select from public.leases o
        where o.listing_id = home and o.id in (select private.my_leases())
      )
      or exists (
        select from public.applications a where a.listing_id = home and (
          a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications())
        )
      )
      or exists (
        select from public.tours t
        where t.listing_id = home and t.renter_id = (select auth.uid())
      )
  $$;
comment on function private.has_to_do_with_home is
  'Whether the caller rents or rented a home, applied for it or toured it.';

create or replace function private.my_homes(ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'title', l.title, 'city', l.city, 'state', l.state,
      'street_address', l.street_address, 'unit', l.unit, 'time_zone', l.time_zone,
      'on_offer', l.status = 'active',
      'host_id', l.owner_id,
      'host_name', (select c.full_name from private.profile_cards c where c.id = l.owner_id),
      'picture', (
        select jsonb_build_object('path', m.path, 'widths', m.widths, 'alt', m.alt,
          'dominant_color', m.dominant_color)
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' order by m.position limit 1
      )
    ) order by l.id), '[]')
    from public.listings l
    where l.id = any (ids[1:100]) and (l.status = 'active' or private.has_to_do_with_home(l.id))
  $$;

-- As before, and about homes that are no longer on offer with those who have to do with them.
create or replace function private.start_conversation(other_user uuid, listing uuid, application uuid)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
