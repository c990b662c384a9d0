-- Signing, or not. Every function locks the home, then the lease, then applications: two that wait
-- for each other never move.

create function private.lock_lease(lease uuid) returns public.leases
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.leases;
begin
  perform from public.listings h
    where h.id = (select l.listing_id from public.leases l where l.id = lease) for no key update;
  select * into found_row from public.leases l where l.id = lease for no key update;
  return found_row;
end
$$;
comment on function private.lock_lease is 'Locks a lease''s home, then the lease; asks for no rights.';

create function private.begin_tenancy(was public.leases) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  other record;
begin
  begin
    update public.leases l set status = 'active', activated_at = now() where l.id = was.id;
  exception when exclusion_violation then
    raise exception using errcode = 'P0001', hint = 'leases.home_taken',
      message = 'Another lease of this home shares days with this one.';
  end;
  perform private.append_lease_event(was.id, 'activated');
  update public.listings h set status = 'rented'
    where h.id = was.listing_id and h.status in ('active', 'paused');
  for other in
    update public.applications a set status = 'declined', decline_reason = 'let_to_another'
      where a.listing_id = was.listing_id and a.id is distinct from was.application_id
        and a.status in ('submitted', 'screening', 'shortlisted')
      returning a.id
  loop
    perform private.tell_applicants(other.id, 'The home was let to somebody else', '',
      '{"reason": "let_to_another"}');
  end loop;
  perform private.audit('lease.activated', 'leases', was.id::text,
    jsonb_build_object('listing_id', was.listing_id, 'rent_cents', was.rent_cents,
      'document_hash', was.document_hash));
  perform private.tell_lease_parties(was.id, 'Everybody signed your lease');
end
$$;
comment on function private.begin_tenancy is
  'What follows the last signature: the home is rented, others'' applications are declined. Granted to nobody.';

create function private.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  mine public.lease_parties;
  turn public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant' and was.status <> 'draft';
  if mine.lease_id is null and private.manages_lease(lease) then
    select * into mine from public.lease_parties p where p.lease_id = lease and p.party = 'host';
  end if;
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_sent',
      message = 'A draft is not signed. Send it first.';
  end if;
  if sign_lease.document_hash is distinct from was.document_hash then
    raise exception using errcode = 'P0001', hint = 'leases.document_changed',
      message = 'This is not the text that was sent. Read it again.';
  end if;
  if mine.signed_at is not null then
    if mine.signed_by = me then
      return was.status;
    end if;
    raise exception using errcode = 'P0001', hint = 'leases.signed_already',
      message = 'Somebody else signed for the host already.';
  end if;
  -- One that was signed elsewhere and came in running has parties without signatures.
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'This lease runs already.';
  end if;
  if char_length(trim(sign_lease.name_typed)) between 2 and 200 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.name_missing',
      message = 'Type your name to sign.';
  end if;
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.profile_id <> mine.profile_id then
    raise exception using errcode = 'P0001', hint = 'leases.not_your_turn',
      message = 'Others sign before you.';
  end if;

  update public.lease_parties p set signed_at = now(), signed_by = me,
    name_typed = trim(sign_lease.name_typed), document_hash = was.document_hash
    where p.lease_id = lease and p.profile_id = mine.profile_id;
  if was.status = 'sent' then
    update public.leases l set status = 'partly_signed' where l.id = lease;
  end if;
  perform private.append_lease_event(lease, 'signed', jsonb_build_object('profile_id',
    mine.profile_id, 'party', mine.party, 'name_typed', trim(sign_lease.name_typed)));
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if turn.lease_id is null then
    perform private.begin_tenancy(was);
    return 'active';
  end if;
  perform private.tell_lease_parties(lease, 'It is your turn to sign', '', '{}', 'high',
    turn.profile_id);
  return 'partly_signed';
end
$$;
comment on function private.sign_lease is 'Definer: nobody writes signatures directly.';

create function public.sign_lease(lease uuid, document_hash text, name_typed text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.sign_lease(lease, document_hash, name_typed) $$;
comment on function public.sign_lease is
  'Signs the text of this hash in turn: tenants first, the host''s side last. Answers the status.';

create function private.drop_lease(lease uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  by_tenant boolean := exists (
    select from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant'
  );
begin
  -- A retry: the lease is gone, the log knows by whom.
  if was.id is null and exists (
    select from public.lease_events e
    where e.lease_id = lease and e.event = 'dropped' and e.actor_id = me
  ) then
    return 'dropped';
  end if;
  if was.id is null or not (by_tenant or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status not in ('draft', 'sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. Give notice instead.';
  end if;
  perform private.tell_lease_parties(lease, 'The lease will not be signed',
    case when by_tenant then 'A tenant turned it down.' else 'The host dropped it.' end);
  perform private.append_lease_event(lease, 'dropped');
  update public.applications a
    set status = case when by_tenant then 'withdrawn' else 'declined' end,
      decline_reason = case when not by_tenant then 'lease_not_signed' end, concluded_at = now()
    where a.id = was.application_id and a.status = 'approved';
  delete from public.leases l where l.id = lease;
  perform private.audit('lease.dropped', 'leases', lease::text,
    jsonb_build_object('listing_id', was.listing_id, 'application_id', was.application_id,
      'status', was.status));
  return 'dropped';
end
$$;
comment on function private.drop_lease is 'Definer: nobody writes leases directly.';

create function public.drop_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.drop_lease(lease) $$;
comment on function public.drop_lease is
  'Either side ends what not everybody signed: the lease is deleted (its events stay), the application declined or withdrawn, the home free for another approval.';

grant execute on function private.sign_lease(uuid, text, text), public.sign_lease(uuid, text, text),
  private.drop_lease(uuid), public.drop_lease(uuid) to authenticated;
