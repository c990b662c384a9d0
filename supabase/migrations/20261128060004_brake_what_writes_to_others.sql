-- A lease that is sent, taken back and sent again writes to its tenants each time, and so do a rent that is
-- announced and taken back, and a list that is confirmed again and again. Each has a limit a day.

insert into private.limits (kind, says, seconds, fresh, young, grown) values
  ('lease_sends', 'rows', 86400, 20, 60, 400),
  ('rent_changes', 'rows', 86400, 20, 60, 400),
  ('application_requests', 'rows', 86400, 30, 100, 400),
  ('inspection_confirmations', 'rows', 86400, 30, 100, 400);

create or replace function private.send_lease(lease uuid, days integer, confirmed_cents integer) returns text
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
  perform private.brake('lease_sends');
  if days between 1 and 60 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.days_invalid',
      message = 'Signers have 1 to 60 days.';
  end if;
  was.rent_confirmed_cents := coalesce(confirmed_cents, was.rent_confirmed_cents);
  perform private.refuse_far_rent(was.listing_id, was.rent_cents, coalesce(
    (select l.rent_cents from public.leases l where l.id = was.renews),
    (select h.rent_cents from public.listings h where h.id = was.listing_id)), was.rent_confirmed_cents);
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    rent_confirmed_cents = was.rent_confirmed_cents,
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
  perform private.brake('lease_sends');
  -- Before it is a draft, which its tenants do not see.
  perform private.tell_lease_parties(lease, 'Your lease was taken back to be changed',
    'What was signed is void; it comes again.');
  perform private.return_lease(was, 'recalled', '{}');
  return 'draft';
end
$$;

create or replace function private.withdraw_rent(change uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  announced public.rent_changes;
  was public.leases;
  charge record;
begin
  select * into announced from public.rent_changes c where c.id = change;
  was := private.managed_lease(announced.lease_id);
  select * into announced from public.rent_changes c where c.id = change for no key update;
  if announced.withdrawn_at is not null then
    return false;
  end if;
  if announced.applied_at is not null
    or announced.effective_on <= private.home_date(was.listing_id, now()) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_begun',
      message = 'This rent holds already. It is not taken back; announce another one.';
  end if;
  perform private.brake('rent_changes');
  update public.rent_changes c set withdrawn_at = now() where c.id = change;
  perform private.append_lease_event(was.id, 'rent_withdrawn', jsonb_build_object('change', change,
    'rent_cents', announced.rent_cents, 'effective_on', announced.effective_on));
  -- A month that was asked for ahead at the new rent costs the old one.
  for charge in
    select c.id, r.cents, r.due_on from public.charges c
    cross join lateral private.rent_of_month(private.rent_in(was.id, c.period, was.rent_cents),
      c.period, was.starts_on, was.ends_on, was.due_day) r
    where c.lease_id = was.id and c.kind = 'rent' and c.period >= announced.effective_on
      and c.status in ('due', 'partly_paid', 'overdue')
    order by c.due_on, c.id for update of c
  loop
    perform private.correct_rent(charge.id, charge.cents, charge.due_on, now());
  end loop;
  perform private.tell_lease_parties(was.id, 'Your rent stays as it is',
    'The change that was announced was taken back.', jsonb_build_object('rent_change', change));
  return true;
end
$$;

create trigger brake_rows after insert on public.inspection_confirmations
  referencing new table as inserted for each statement execute function private.brake_rows();
