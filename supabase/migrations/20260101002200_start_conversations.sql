-- Who may write to whom, about which home, and how a conversation starts.

create function private.is_tenant_of(guide uuid, host uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.applications a join public.listings l on l.id = a.listing_id
      where a.applicant_id = guide and a.status = 'approved' and l.owner_id = host
    )
  $$;
comment on function private.is_tenant_of is
  'Whether the guide has an approved application on one of the host''s homes.';

create function private.relationship_context(me uuid, other uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when mine.user_type = theirs.user_type then null
      when mine.user_type = 'guide' and theirs.user_type = 'host' then
        case when private.is_tenant_of(me, other) then 'tenant_to_host' else 'guide_to_host' end
      when mine.user_type = 'host' and theirs.user_type = 'guide' then
        case when private.is_tenant_of(other, me) then 'host_to_tenant' else 'host_to_guide' end
      else mine.user_type || '_to_' || theirs.user_type
    end
    from public.profiles mine, public.profiles theirs
    where mine.id = me and theirs.id = other
  $$;
comment on function private.relationship_context is
  'What two people are to each other, from their roles; null when they may not write.';

-- Not between people of whom one blocked the other; about homes that are no longer on offer with those
-- who have to do with them.
create function private.start_conversation(other_user uuid, listing uuid, application uuid)
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
comment on function private.start_conversation is
  'Definer: it compares two people''s roles, and nobody inserts conversations directly.';

create function public.start_conversation(
  other_user uuid, listing uuid default null, application uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.start_conversation(other_user, listing, application) $$;
comment on function public.start_conversation is
  'The one conversation with a person about a home (or about none); made when it is missing.';

grant execute on function private.start_conversation(uuid, uuid, uuid),
  public.start_conversation(uuid, uuid, uuid) to authenticated;

-- Whoever lives in a home, applied for it or toured it can name it when they write to its host, on
-- offer or not, and learns who that is.
-- A guide and the renter of a tour write to each other about its home, also once it is no longer on
-- offer: it is let between the tour and the question about it. `my_tours` shows both of them the home.
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
        where t.listing_id = home
          and (t.renter_id = (select auth.uid()) or t.guide_id = (select auth.uid()))
      )
  $$;
comment on function private.has_to_do_with_home is
  'Whether the caller rents or rented a home, applied for it, toured it or was asked to show it.';

-- Row level security shows homes that are on offer. Whoever lives in one, lived there, applied for it
-- or toured it still has to read which home their lease, application or review is about.
create function private.my_homes(ids uuid[]) returns jsonb
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
comment on function private.my_homes is
  'Definer: a home that is let or no longer shown keeps its name for its tenants, applicants and visitors.';

create function public.my_homes(ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_homes(ids) $$;
comment on function public.my_homes is
  'Name, address and first picture of homes that the caller lives or lived in, applied for or toured, and of those on offer; others are left out. At most 100 at once.';

grant execute on function private.my_homes(uuid[]), public.my_homes(uuid[]) to authenticated;

create function private.knows_renter(renter uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.applications a
      where a.applicant_id = renter and a.status <> 'draft' and private.manages_listing(a.listing_id)
    ) or exists (
      select from public.tours t
      where t.renter_id = renter
        and (t.guide_id = (select auth.uid()) or private.manages_listing(t.listing_id))
    ) or exists (
      select from public.lease_parties p join public.leases l on l.id = p.lease_id
      where p.profile_id = renter and p.party = 'tenant' and private.manages_listing(l.listing_id)
    )
  $$;
comment on function private.knows_renter is
  'Whether a renter has applied to, toured or rented from the caller''s side: then their reviews are its business.';
grant execute on function private.knows_renter(uuid) to authenticated;
