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
      or not (home.status = 'active' or request.id is not null or private.manages_listing(listing))
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

create function private.mark_conversation_read(conversation uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if not exists (
    select from public.conversation_participants
    where conversation_id = conversation and user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;

  -- Up to the last message that is visible now; one that is being written stays unread.
  update public.conversation_participants p set last_read_at = c.last_message_at
    from public.conversations c
    where c.id = conversation and p.conversation_id = c.id and p.user_id = me
      and c.last_message_at > coalesce(p.last_read_at, '-infinity');
  if found then
    update public.messages m set read_status = 'read'
      where m.conversation_id = conversation and m.read_status = 'sent'
        and m.sender_id is distinct from me
        and m.created_at <= (
          select last_read_at from public.conversation_participants
          where conversation_id = conversation and user_id = me
        );
    perform private.announce_conversation(conversation, me);
  end if;
  update public.notifications set read_at = now()
    where recipient_id = me and read_at is null and notification_type = 'message'
      and metadata ->> 'conversation_id' = conversation::text;
end
$$;
comment on function private.mark_conversation_read is
  'Definer: how far somebody read is written here only.';

create function public.mark_conversation_read(conversation uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.mark_conversation_read(conversation) $$;
comment on function public.mark_conversation_read is
  'The caller has read everything in it, and its notifications with it.';

grant execute on function private.mark_conversation_read(uuid), public.mark_conversation_read(uuid)
  to authenticated;
