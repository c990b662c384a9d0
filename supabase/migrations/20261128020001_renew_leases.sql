-- A renewal is a lease of its own, linked to the one that it follows: written, sent and signed like any other.
-- Until everybody signed, the earlier one goes on as if there were none; the deposit is not asked for again.

alter table public.leases add column renews uuid
  constraint leases_renews_fkey references public.leases (id) on delete set null;
comment on column public.leases.renews is
  'The lease that this one follows, of the same home and tenants, whose deposit it takes over.';
create unique index leases_renews_key on public.leases (renews);

create function private.lease_line(lease uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    with recursive line as (
      select l.id, l.renews, 1 as step from public.leases l where l.id = lease
      union all
      select l.id, l.renews, line.step + 1 from line join public.leases l on l.id = line.renews
        where line.step < 100
    )
    select line.id from line
  $$;
comment on function private.lease_line is
  'A lease and those before it that it renews. Granted to nobody: its callers ask for rights.';

create function private.offer_renewal(lease uuid, first_day date, last_day date, monthly_cents integer)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  made uuid;
begin
  select l.id into made from public.leases l where l.renews = lease;
  if made is not null then
    return made;
  end if;
  if was.status not in ('active', 'ending') then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'A lease is renewed while it runs.';
  end if;
  insert into public.leases (listing_id, org_id, host_id, renews, starts_on, ends_on, rent_cents,
      deposit_cents, currency, due_day, notice_days, terms, after_term)
    values (was.listing_id, was.org_id, was.host_id, lease, first_day, last_day, monthly_cents,
      was.deposit_cents, was.currency, was.due_day, was.notice_days, was.terms, was.after_term)
    returning id into made;
  perform private.refuse_renewal_days(made);
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select made, p.profile_id, 'tenant', row_number() over (order by p.signing_order)
      from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
    union all select made, was.host_id, 'host', 20;
  perform private.append_lease_event(made, 'created', jsonb_build_object('renews', lease));
  return made;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
    message = 'These terms do not go together.';
end
$$;
comment on function private.offer_renewal is 'Definer: nobody writes leases directly.';

create function public.offer_renewal(
  lease uuid, first_day date, last_day date default null, monthly_cents integer default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.offer_renewal(lease, first_day, last_day, monthly_cents) $$;
comment on function public.offer_renewal is
  'The host''s side drafts the lease that follows a running one: from a first day, to a last day or by the month, for a rent a month. Answers the draft; a repeated call the same.';

create function private.refuse_renewal_days(lease uuid) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted public.leases;
  former public.leases;
begin
  select * into wanted from public.leases l where l.id = lease;
  select * into former from public.leases l where l.id = wanted.renews;
  if former.status = 'active' and former.after_term = 'month_to_month' then
    former.ends_on := null;
  end if;
  -- No day between them is without a lease, and the earlier one has two days at least.
  if wanted.starts_on < former.starts_on + 2 or wanted.starts_on > former.ends_on + 1 then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_days',
      detail = coalesce((former.ends_on + 1)::text, ''),
      message = case when former.ends_on is null
        then 'A renewal begins after the lease that it follows.'
        else format('A renewal begins on %s at the latest, the day after the lease that it follows.',
          to_char(former.ends_on + 1, 'FMMonth FMDD, YYYY')) end;
  end if;
end
$$;
comment on function private.refuse_renewal_days is
  'Refuses a renewal that leaves days without a lease. Granted to nobody.';

grant execute on function private.offer_renewal(uuid, date, date, integer),
  public.offer_renewal(uuid, date, date, integer) to authenticated;

create or replace function private.save_lease(lease uuid, changes jsonb, version integer) returns integer
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
        'notice_days', 'terms', 'after_term')
    ) then
      raise check_violation;
    end if;
    wanted := jsonb_populate_record(was, changes);
    if was.renews is not null and wanted.deposit_cents is distinct from was.deposit_cents then
      raise exception using errcode = 'P0001', hint = 'leases.deposit_stays',
        message = 'A renewal takes over the deposit that is held. It is not changed.';
    end if;
    update public.leases l set starts_on = wanted.starts_on, ends_on = wanted.ends_on,
      rent_cents = wanted.rent_cents, deposit_cents = wanted.deposit_cents,
      due_day = wanted.due_day, notice_days = wanted.notice_days, terms = wanted.terms,
      after_term = wanted.after_term, row_version = coalesce(version, l.row_version)
      where l.id = lease;
  -- Class 22 is data that no column takes, 23502 and 23514 are the table's own rules.
  exception when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
      message = 'These terms do not go together.';
  end;
  perform private.refuse_renewal_days(lease);
  select jsonb_object_agg(key, value) into changed from jsonb_each(to_jsonb(wanted))
    where value is distinct from to_jsonb(was) -> key and key <> 'terms';
  if changed is not null or wanted.terms <> was.terms then
    perform private.append_lease_event(lease, 'changed',
      coalesce(changed, '{}') || jsonb_build_object('terms_changed', wanted.terms <> was.terms));
  end if;
  return (select l.row_version from public.leases l where l.id = lease);
end
$$;
comment on function public.save_lease is
  'Changes starts_on, ends_on, after_term, rent_cents, deposit_cents, due_day, notice_days or terms of a draft; answers its new version. With a version it refuses one that is not the newest.';

create or replace function private.begin_tenancy(was public.leases) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  other record;
  former public.leases;
begin
  select * into former from public.leases l where l.id = was.renews for no key update;
  -- It goes on until the day before, and not a day longer.
  if former.status in ('active', 'ending') then
    update public.leases l set ends_on = was.starts_on - 1, status = 'ending' where l.id = former.id;
    perform private.conclude_application(former);
    perform private.append_lease_event(former.id, 'renewed',
      jsonb_build_object('lease', was.id, 'last_day', was.starts_on - 1));
  end if;
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

create or replace function private.end_tenancy(was public.leases, at timestamptz) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.leases l set status = 'ended', ended_at = at where l.id = was.id;
  perform private.append_lease_event(was.id, 'ended');
  -- Whose lease was renewed lives there as before.
  if not exists (
    select from public.leases l where l.renews = was.id and l.status in ('active', 'ending')
  ) then
    perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium');
  end if;
  update public.listings h set status = 'paused'
    where h.id = was.listing_id and h.status = 'rented' and not exists (
      select from public.leases l
      where l.listing_id = was.listing_id and l.status in ('active', 'ending')
    );
end
$$;

create or replace function private.lease_text(lease uuid, version integer) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n', 'Lease, version ' || version,
      case when e.id is not null then 'It renews the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', which goes on until the day before this one begins.' end, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      'First day: ' || to_char(l.starts_on, 'FMMonth FMDD, YYYY'),
      'Last day: ' || coalesce(to_char(l.ends_on, 'FMMonth FMDD, YYYY'), 'none, from month to month'),
      case when l.ends_on is not null then 'After the last day: ' || case l.after_term
        when 'ends' then 'the lease ends, unless both sides sign a renewal'
        else 'the lease goes on from month to month, until one side gives notice' end end,
      'Rent: ' || to_char(l.rent_cents / 100.0, 'FM$9,999,990.00') || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || to_char(l.deposit_cents / 100.0, 'FM$9,999,990.00')
        || case when e.id is not null then ', held since the lease before' else '' end,
      'Notice: ' || l.notice_days || ' days', '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id
      left join public.leases e on e.id = l.renews
    where l.id = lease
  $$;
