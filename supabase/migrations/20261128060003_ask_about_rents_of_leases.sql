-- A home's rent far from others is asked about before the public sees it. The rent that a tenant is to sign,
-- or that is announced, was not: one key too many, and a lease said ten times the rent of today.

create function private.judge_rent(
  home public.listings, cents integer, former integer, out is_far boolean, out usual integer
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  homes integer;
begin
  if former > 0 then
    usual := former;
    is_far := cents not between former / 4 and former::bigint * 4
      or (cents not between 10000 and 2500000 and former between 10000 and 2500000);
    return;
  end if;
  select percentile_disc(0.5) within group (order by l.rent_cents), count(*) into usual, homes
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(home.city) and l.state = home.state
      and l.bedrooms = home.bedrooms and l.id <> home.id;
  usual := case when homes >= 5 then usual end;
  is_far := cents not between 10000 and 2500000
    or coalesce(cents not between usual / 4 and usual::bigint * 4, false);
end
$$;
comment on function private.judge_rent is
  'Whether a rent is far: from the one before it, four times more or less; without one outside of $100 to $25,000 a month, or so far from the median of the same city and bedrooms (`usual`; null with fewer than five homes). Granted to nobody: it reads all homes.';
revoke execute on function private.judge_rent(public.listings, integer, integer) from public;

create or replace function private.ask_about_rent() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  judged record := private.judge_rent(new, new.rent_cents, null);
begin
  if judged.is_far then
    raise exception using errcode = 'P0001', hint = 'listings.rent_unusual',
      detail = coalesce(judged.usual::text, ''),
      message = format('A rent of $%s a month is far from others. Say that it is right, or change it.',
        to_char(new.rent_cents / 100.0, 'FM999,999,990.00'));
  end if;
  return new;
end
$$;

create function private.refuse_far_rent(home uuid, cents integer, former integer, confirmed integer)
  returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  let public.listings;
  judged record;
begin
  select * into let from public.listings l where l.id = home;
  -- What is no rent at all, the tables refuse.
  if cents between 0 and 100000000 is not true or cents = confirmed or cents = let.rent_confirmed_cents then
    return;
  end if;
  judged := private.judge_rent(let, cents, former);
  if judged.is_far then
    raise exception using errcode = 'P0001', hint = 'leases.rent_unusual',
      detail = coalesce(judged.usual::text, ''),
      message = format('A rent of %s a month is far from %s. Say that it is right, or change it.',
        private.dollars(cents), case when former > 0 then private.dollars(former) else 'others' end);
  end if;
end
$$;
comment on function private.refuse_far_rent is
  'Refuses a rent that is far (judge_rent) and that was not confirmed as this very number. Granted to nobody.';
revoke execute on function private.refuse_far_rent(uuid, integer, integer, integer) from public;

alter table public.leases add column rent_confirmed_cents integer
  check (rent_confirmed_cents between 0 and 100000000);
comment on column public.leases.rent_confirmed_cents is 'As of listings.';

drop function public.send_lease(uuid, integer);
drop function private.send_lease(uuid, integer);
drop function public.offer_renewal(uuid, date, date, integer);
drop function private.offer_renewal(uuid, date, date, integer);
drop function public.announce_rent(uuid, uuid, integer, date, text);
drop function private.announce_rent(uuid, uuid, integer, date, text);

create function private.send_lease(lease uuid, days integer, confirmed_cents integer) returns text
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
comment on function private.send_lease is 'Definer: nobody writes leases directly.';

create function public.send_lease(lease uuid, days integer default 14, confirmed_cents integer default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.send_lease(lease, days, confirmed_cents) $$;
comment on function public.send_lease is
  'Sends a draft to be signed within 1 to 60 days at the home, and answers the hash of its text; a repeated call answers the same. A rent far from the one before has to be confirmed as this number of cents.';

create function private.offer_renewal(
  lease uuid, first_day date, last_day date, monthly_cents integer, confirmed_cents integer
)
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
  perform private.refuse_far_rent(was.listing_id, monthly_cents, was.rent_cents, confirmed_cents);
  insert into public.leases (listing_id, org_id, host_id, renews, starts_on, ends_on, rent_cents,
      deposit_cents, currency, due_day, notice_days, terms, after_term, rent_confirmed_cents)
    values (was.listing_id, was.org_id, was.host_id, lease, first_day, last_day, monthly_cents,
      was.deposit_cents, was.currency, was.due_day, was.notice_days, was.terms, was.after_term,
      confirmed_cents)
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
  lease uuid, first_day date, last_day date default null, monthly_cents integer default null,
  confirmed_cents integer default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.offer_renewal(lease, first_day, last_day, monthly_cents, confirmed_cents) $$;
comment on function public.offer_renewal is
  'The host''s side drafts the lease that follows a running one: from a first day, to a last day or by the month, for a rent a month; one far from the rent of today has to be confirmed. Answers the draft; a repeated call the same.';

create function private.announce_rent(
  change uuid, lease uuid, monthly_cents integer, from_day date, note text, confirmed_cents integer
) returns date
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  earliest date;
begin
  if exists (
    select from public.rent_changes c
    where c.id = change and c.lease_id = lease and c.rent_cents = monthly_cents
  ) then
    return (select c.effective_on from public.rent_changes c where c.id = change);
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'Only the rent of a lease that runs, and does not end, is changed.';
  end if;
  if was.ends_on is not null and was.after_term = 'ends' then
    raise exception using errcode = 'P0001', hint = 'leases.rent_fixed',
      message = 'This rent is agreed until the last day. Offer a renewal for the time after.';
  end if;
  if exists (
    select from public.rent_changes c
    where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_to_come',
      message = 'Another rent is to come already. Take it back first.';
  end if;
  earliest := private.earliest_rent_change(was, now());
  if from_day is null or from_day < earliest or extract(day from from_day) <> 1 then
    raise exception using errcode = 'P0001', hint = 'leases.rent_too_soon', detail = earliest::text,
      message = format('A new rent begins on the first of a month, on %s at the earliest.',
        to_char(earliest, 'FMMonth FMDD, YYYY'));
  end if;
  perform private.refuse_far_rent(was.listing_id, monthly_cents, was.rent_cents, confirmed_cents);
  insert into public.rent_changes
      (id, lease_id, former_cents, rent_cents, effective_on, note, announced_by)
    values (change, lease, was.rent_cents, monthly_cents, from_day, trim(coalesce(note, '')), auth.uid());
  perform private.append_lease_event(lease, 'rent_announced', jsonb_build_object('change', change,
    'former_cents', was.rent_cents, 'rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.audit('lease.rent_announced', 'leases', lease::text,
    jsonb_build_object('rent_cents', monthly_cents, 'effective_on', from_day));
  perform private.tell_lease_parties(lease, 'Your rent changes',
    format('%s a month instead of %s, from %s on.', private.dollars(monthly_cents),
      private.dollars(was.rent_cents), to_char(from_day, 'FMMonth FMDD, YYYY')),
    jsonb_build_object('rent_change', change));
  return from_day;
exception when check_violation or not_null_violation or unique_violation then
  raise exception using errcode = 'P0001', hint = 'leases.rent_invalid',
    message = 'Another rent than the one of today, of at most $1,000,000.';
end
$$;
comment on function private.announce_rent is 'Definer: nobody writes rents directly.';

create function public.announce_rent(
  change uuid, lease uuid, monthly_cents integer, from_day date, note text default '',
  confirmed_cents integer default null
) returns date
  language sql volatile
  set search_path = ''
  as $$ select private.announce_rent(change, lease, monthly_cents, from_day, note, confirmed_cents) $$;
comment on function public.announce_rent is
  'The host''s side: another rent a month of a lease without a fixed last day, from the first of a month after the notice on; one far from the rent of today has to be confirmed. Answers that day; the same id again changes nothing.';

grant execute on function
  private.send_lease(uuid, integer, integer), public.send_lease(uuid, integer, integer),
  private.offer_renewal(uuid, date, date, integer, integer),
  public.offer_renewal(uuid, date, date, integer, integer),
  private.announce_rent(uuid, uuid, integer, date, text, integer),
  public.announce_rent(uuid, uuid, integer, date, text, integer) to authenticated;
