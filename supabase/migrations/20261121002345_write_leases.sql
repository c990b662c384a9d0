-- The host's side writes a draft, sends it to be signed, and takes it back to change it.

create function private.tell_lease_parties(
  lease uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high', only_for uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.profile_id, 'lease', title, message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || details, priority,
      case when p.party = 'host' then l.org_id end)
    from public.leases l join public.lease_parties p on p.lease_id = l.id
    where l.id = lease and p.profile_id is distinct from auth.uid()
      and (only_for is null or p.profile_id = only_for)
  $$;
comment on function private.tell_lease_parties is
  'A notification for the parties of a lease, but not for who caused it.';

-- The caller's to write, locked; else the refusal that fits.
create function private.managed_lease(lease uuid) returns public.leases
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.leases;
begin
  select * into found_row from public.leases l where l.id = lease for no key update;
  if found_row.id is null or not private.manages_lease(lease) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  return found_row;
end
$$;
comment on function private.managed_lease is
  'A lease of the caller''s side, locked for this transaction; refuses every other.';

create function private.save_lease(lease uuid, changes jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  wanted public.leases;
  changed jsonb;
begin
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  begin
    if exists (
      select from jsonb_object_keys(changes) as key
      where key not in ('starts_on', 'ends_on', 'rent_cents', 'deposit_cents', 'due_day',
        'notice_days', 'terms')
    ) then
      raise check_violation;
    end if;
    wanted := jsonb_populate_record(was, changes);
    update public.leases l set starts_on = wanted.starts_on, ends_on = wanted.ends_on,
      rent_cents = wanted.rent_cents, deposit_cents = wanted.deposit_cents,
      due_day = wanted.due_day, notice_days = wanted.notice_days, terms = wanted.terms
      where l.id = lease;
  -- Class 22 is data that no column takes, 23502 and 23514 are the table's own rules.
  exception when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
      message = 'These terms do not go together.';
  end;
  select jsonb_object_agg(key, value) into changed from jsonb_each(to_jsonb(wanted))
    where value is distinct from to_jsonb(was) -> key and key <> 'terms';
  if changed is not null or wanted.terms <> was.terms then
    perform private.append_lease_event(lease, 'changed',
      coalesce(changed, '{}') || jsonb_build_object('terms_changed', wanted.terms <> was.terms));
  end if;
end
$$;
comment on function private.save_lease is 'Definer: nobody writes leases directly.';

create function public.save_lease(lease uuid, changes jsonb) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.save_lease(lease, changes) $$;
comment on function public.save_lease is
  'Changes starts_on, ends_on, rent_cents, deposit_cents, due_day, notice_days or terms of a draft.';

create function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || l.starts_on,
      'Last day: ' || coalesce(l.ends_on::text, 'none, from month to month'),
      'Rent: ' || (l.rent_cents / 100.0)::numeric(12, 2) || ' ' || l.currency
        || ' a month, due on day ' || l.due_day,
      'Deposit: ' || (l.deposit_cents / 100.0)::numeric(12, 2) || ' ' || l.currency,
      'Notice: ' || l.notice_days || ' days', '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id where l.id = lease
  $$;
comment on function private.lease_text is
  'What is signed. Its version stands in it: a text that was taken back is another document.';

create function private.send_lease(lease uuid) returns text
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
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    reminders = 0, reminded_at = null
    where l.id = lease;
  perform private.append_lease_event(lease, 'sent', jsonb_build_object('version', number));
  perform private.tell_lease_parties(lease, 'Your lease is ready to sign', '', '{}', 'high',
    (select p.profile_id from public.lease_parties p where p.lease_id = lease
      order by p.signing_order limit 1));
  return fingerprint;
end
$$;
comment on function private.send_lease is 'Definer: nobody writes leases directly.';

create function public.send_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_lease(lease) $$;
comment on function public.send_lease is
  'Sends a draft to be signed and answers the hash of its text; a repeated call answers the same.';

create function private.recall_lease(lease uuid) returns text
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
  update public.lease_parties p set signed_at = null, signed_by = null, name_typed = null,
    document_hash = null
    where p.lease_id = lease;
  perform private.append_lease_event(lease, 'recalled');
  update public.leases l set status = 'draft', document_hash = null, sent_at = null
    where l.id = lease;
  return 'draft';
end
$$;
comment on function private.recall_lease is 'Definer: nobody writes leases directly.';

create function public.recall_lease(lease uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.recall_lease(lease) $$;
comment on function public.recall_lease is
  'Makes a lease that not everybody signed a draft again; signatures are void.';

grant execute on function private.save_lease(uuid, jsonb), public.save_lease(uuid, jsonb),
  private.send_lease(uuid), public.send_lease(uuid), private.recall_lease(uuid),
  public.recall_lease(uuid) to authenticated;
