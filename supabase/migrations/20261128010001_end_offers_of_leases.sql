-- An offer of a lease ends: a signer declines with a reason, or the time to sign is over. Either way it is
-- a draft again, which the host changes and sends again, or drops. One that expired and is not sent again
-- within two weeks is dropped, so that no home waits for ever.

alter table public.leases
  add column expires_at timestamptz,
  add column returned_as text check (returned_as in ('declined', 'expired')),
  add column returned_reason text check (char_length(returned_reason) <= 1000),
  add column returned_by uuid references public.profiles (id) on delete set null,
  add column returned_at timestamptz;
comment on column public.leases.expires_at is
  'Until when everybody has to sign: the end of a day at the home. Empty unless it waits for signatures.';
comment on column public.leases.returned_as is
  'Why an offer is a draft again without its host taking it back; empty once it is sent again.';
create index leases_returned_by_idx on public.leases (returned_by);
create index leases_expires_at_idx on public.leases (expires_at) where expires_at is not null;

create trigger leases_clean_text before insert or update of returned_reason on public.leases
  for each row execute function private.clean_text('returned_reason:text');

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.leases', 'returned_by', false, 'keep', 'Part of the contract that others keep.');

-- What waits now gets the usual time, from now on.
update public.leases l set expires_at = now() + interval '14 days'
  where l.status in ('sent', 'partly_signed');

alter table public.lease_events drop constraint lease_events_event_check;
alter table public.lease_events add constraint lease_events_event_check check (event in ('created',
  'changed', 'sent', 'recalled', 'declined', 'expired', 'signed', 'activated', 'notice_given', 'ending',
  'ended', 'dropped'));

drop function public.send_lease(uuid);
drop function private.send_lease(uuid);

create function private.send_lease(lease uuid, days integer) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  number integer;
  content text;
  fingerprint text;
begin
  if was.status in ('sent', 'partly_signed') then
    return was.document_hash;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is sent.';
  end if;
  if days between 1 and 60 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.days_invalid',
      message = 'Signers have 1 to 60 days.';
  end if;
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    reminders = 0, reminded_at = null, returned_as = null, returned_reason = null,
    returned_by = null, returned_at = null,
    expires_at = (select ((now() at time zone h.time_zone)::date + days + 1)::timestamp
        at time zone h.time_zone from public.listings h where h.id = l.listing_id)
    where l.id = lease;
  perform private.append_lease_event(lease, 'sent',
    jsonb_build_object('version', number, 'days', days));
  perform private.tell_lease_parties(lease, 'Your lease is ready to sign', '', '{}', 'high',
    (select p.profile_id from public.lease_parties p where p.lease_id = lease
      order by p.signing_order limit 1));
  return fingerprint;
end
$$;
comment on function private.send_lease is 'Definer: nobody writes leases directly.';

create function public.send_lease(lease uuid, days integer default 14) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_lease(lease, days) $$;
comment on function public.send_lease is
  'Sends a draft to be signed within 1 to 60 days at the home, and answers the hash of its text; a repeated call answers the same.';

grant execute on function private.send_lease(uuid, integer), public.send_lease(uuid, integer)
  to authenticated;

create function private.return_lease(
  was public.leases, cause text, details jsonb, reason text default null, at timestamptz default now()
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.lease_parties p set signed_at = null, signed_by = null, name_typed = null,
    document_hash = null, consented_at = null, signature = null
    where p.lease_id = was.id;
  perform private.append_lease_event(was.id, cause, details);
  update public.leases l set status = 'draft', document_hash = null, sent_at = null, expires_at = null,
    returned_as = case when cause <> 'recalled' then cause end,
    returned_reason = reason, returned_at = case when cause <> 'recalled' then at end,
    returned_by = case when cause = 'declined' then auth.uid() end
    where l.id = was.id;
end
$$;
comment on function private.return_lease is
  'Makes an offer a draft again, with what was signed void. Granted to nobody; the caller has the lease''s lock.';

-- The same function as before, with what an offer has now.
create or replace function private.recall_lease(lease uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
begin
  if was.status = 'draft' then
    return was.status;
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. It is not taken back.';
  end if;
  -- Before it is a draft, which its tenants do not see.
  perform private.tell_lease_parties(lease, 'Your lease was taken back to be changed',
    'What was signed is void; it comes again.');
  perform private.return_lease(was, 'recalled', '{}');
  return 'draft';
end
$$;

create function private.decline_lease(lease uuid, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  why text := trim(private.visible_text(decline_lease.reason));
  mine public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party = 'tenant';
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  -- A retry; a draft of another cause is not theirs to see.
  if was.status = 'draft' and was.returned_as = 'declined' and was.returned_by = me then
    return was.status;
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. Give notice instead.';
  end if;
  if mine.signed_at is not null then
    raise exception using errcode = 'P0001', hint = 'leases.signed_by_you',
      message = 'You signed this lease. You can still turn it down.';
  end if;
  if char_length(why) between 3 and 1000 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.reason_missing',
      message = 'Say in 3 to 1000 characters why you do not sign.';
  end if;
  perform private.tell_lease_parties(lease, 'A tenant declined to sign', 'The reason: ' || left(why, 300));
  perform private.return_lease(was, 'declined',
    jsonb_build_object('profile_id', me, 'reason', why), why);
  return 'draft';
end
$$;
comment on function private.decline_lease is 'Definer: nobody writes leases directly.';

create function public.decline_lease(lease uuid, reason text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.decline_lease(lease, reason) $$;
comment on function public.decline_lease is
  'A tenant who has not signed yet says why not: the lease is a draft again, which its host changes, sends again or drops.';

grant execute on function private.decline_lease(uuid, text), public.decline_lease(uuid, text)
  to authenticated;

create function private.run_lease_expiry(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  due record;
  was public.leases;
  done integer := 0;
begin
  for due in
    select l.id, l.listing_id from public.leases l
    where (l.status in ('sent', 'partly_signed') and l.expires_at <= at)
      or (l.status = 'draft' and l.returned_as = 'expired'
        and greatest(l.returned_at, l.updated_at) <= at - interval '14 days')
    order by coalesce(l.expires_at, l.returned_at), l.id limit batch
  loop
    -- The home first, as everywhere; what somebody else holds comes with the next run.
    perform from public.listings h where h.id = due.listing_id for no key update skip locked;
    continue when not found;
    select * into was from public.leases l where l.id = due.id for no key update skip locked;
    continue when was.id is null;
    if was.status in ('sent', 'partly_signed') and was.expires_at <= at then
      perform private.tell_lease_parties(was.id, 'The time to sign a lease is over',
        'Not everybody signed, so what was signed is void. The host can send it again.');
      perform private.return_lease(was, 'expired', '{}', null, at);
      done := done + 1;
    elsif was.status = 'draft' and was.returned_as = 'expired' then
      perform private.tell_lease_parties(was.id, 'The lease will not be signed',
        'It expired and was not sent again.');
      perform private.append_lease_event(was.id, 'dropped');
      update public.applications a
        set status = 'declined', decline_reason = 'lease_not_signed', concluded_at = at
        where a.id = was.application_id and a.status = 'approved';
      delete from public.leases l where l.id = was.id;
      perform private.audit('lease.dropped', 'leases', was.id::text,
        jsonb_build_object('listing_id', was.listing_id, 'application_id', was.application_id,
          'status', was.status, 'cause', 'expired'));
      done := done + 1;
    end if;
  end loop;
  return done;
end
$$;
comment on function private.run_lease_expiry is
  'Ends offers that not everybody signed in time, and drops those that nobody sent again for two weeks. Job: every hour.';
grant execute on function private.run_lease_expiry(timestamptz, integer) to kinstead_jobs;
