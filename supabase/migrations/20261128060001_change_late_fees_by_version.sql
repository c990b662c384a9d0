-- Two owners who set a late fee at once, and two tenants who wrote about one thing of a list, replaced each
-- other's words without a question. Both say which version they began from.

alter table public.late_fee_rules add column row_version integer generated always as identity;
comment on column public.late_fee_rules.row_version is
  'Names the rule among all rules: the next one says which it replaces. 0 stands for none.';

create function private.org_date(org uuid, at timestamptz) returns date
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
      (select min((at at time zone l.time_zone)::date) from public.listings l where l.org_id = org),
      (at at time zone 'UTC')::date)
  $$;
comment on function private.org_date is
  'The day that a moment is at every home of an organisation, for what is of no single home. Granted to nobody.';
revoke execute on function private.org_date(uuid, timestamptz) from public;

drop function public.set_late_fee(uuid, uuid, integer, uuid, integer, integer, integer, text);
drop function private.set_late_fee(uuid, uuid, uuid, integer, integer, integer, integer, text);

create function private.set_late_fee(
  rule uuid, org uuid, lease uuid, grace_days integer, fixed_cents integer, percent_bps integer,
  cap_cents integer, agreed_in text, version integer
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  contract public.leases;
  former integer;
  words text := nullif(private.visible_line(coalesce(agreed_in, '')), '');
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  -- Two who set a rule at once come one after the other.
  perform from public.organizations o where o.id = org for no key update;
  if lease is not null then
    select * into contract from public.leases l where l.id = lease and l.org_id = org;
    if contract.id is null then
      raise exception using errcode = 'P0001', hint = 'leases.missing',
        message = 'This lease is not available';
    end if;
  end if;
  if exists (select from public.late_fee_rules r where r.id = rule) then
    perform private.refuse_other_figures(exists (
      select from public.late_fee_rules r where r.id = rule and r.org_id = org
        and r.lease_id is not distinct from lease and r.grace_days = set_late_fee.grace_days
        and r.fixed_cents is not distinct from set_late_fee.fixed_cents
        and r.percent_bps is not distinct from set_late_fee.percent_bps
        and r.cap_cents is not distinct from set_late_fee.cap_cents));
    return rule;
  end if;
  if contract.status in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  if contract.status in ('active', 'ending', 'ended') and words is null then
    raise exception using errcode = 'P0001', hint = 'late_fees.agreement_needed',
      message = 'Say where the tenants agreed to it, such as an addendum with its date.';
  end if;
  select r.row_version into former from public.late_fee_rules r
    where r.org_id = org and r.lease_id is not distinct from lease and r.ended_at is null;
  if coalesce(version, 0) <> coalesce(former, 0) then
    raise exception 'This was changed in the meantime. Nothing was saved.'
      using errcode = 'P0001', hint = 'rows.stale', detail = coalesce(former, 0)::text;
  end if;
  update public.late_fee_rules r set ended_at = now()
    where r.org_id = org and r.lease_id is not distinct from lease and r.ended_at is null;
  insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps, cap_cents,
      agreed_in, starts_on, created_by)
    values (rule, org, lease, set_late_fee.grace_days, set_late_fee.fixed_cents,
      set_late_fee.percent_bps, set_late_fee.cap_cents, words,
      case when contract.status in ('active', 'ending', 'ended')
        then private.home_date(contract.listing_id, now()) + 1
        else coalesce(contract.starts_on, private.org_date(org, now())) end, auth.uid());
  if contract.status in ('active', 'ending') then
    perform private.notify(p.profile_id, 'payment', 'The late fee of your lease changed',
        private.late_fee_words(lease), jsonb_build_object('lease_id', lease), 'medium', org)
      from public.lease_parties p where p.lease_id = lease and p.party = 'tenant';
  end if;
  perform private.audit('late_fee.set', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', lease));
  return rule;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'late_fees.invalid',
    message = 'A late fee has up to 60 days of grace, and an amount or up to 25 percent.';
end
$$;
comment on function private.set_late_fee is 'Definer: rules are no client''s to write.';

create function public.set_late_fee(
  rule uuid, org uuid, grace_days integer, lease uuid default null, fixed_cents integer default null,
  percent_bps integer default null, cap_cents integer default null, agreed_in text default null,
  version integer default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.set_late_fee(rule, org, lease, grace_days, fixed_cents, percent_bps, cap_cents, agreed_in,
      version)
  $$;
comment on function public.set_late_fee is
  'Owner or manager: the late fee of the organisation (for leases sent from now on) or of one lease, instead of the one whose row_version is named; none is 0 or left out. A lease that runs needs to say where it was agreed.';

create or replace function private.end_late_fee(rule uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.late_fee_rules;
begin
  select * into was from public.late_fee_rules r where r.id = rule for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'late_fees.missing',
      message = 'This rule is not available.';
  end if;
  if was.ended_at is not null then
    -- What ends is the rule that was on the screen, and not the one that took its place.
    if exists (
      select from public.late_fee_rules r
      where r.org_id = was.org_id and r.lease_id is not distinct from was.lease_id and r.ended_at is null
    ) then
      raise exception 'This was changed in the meantime. Nothing was saved.'
        using errcode = 'P0001', hint = 'rows.stale';
    end if;
    return false;
  end if;
  if exists (
    select from public.leases l where l.id = was.lease_id and l.status in ('sent', 'partly_signed')
  ) then
    raise exception using errcode = 'P0001', hint = 'late_fees.being_signed',
      message = 'This lease is being signed. Take it back before you change its late fee.';
  end if;
  update public.late_fee_rules r set ended_at = now() where r.id = rule;
  perform private.audit('late_fee.ended', 'late_fee_rules', rule::text,
    jsonb_build_object('lease_id', was.lease_id));
  return true;
end
$$;

grant execute on function
  private.set_late_fee(uuid, uuid, uuid, integer, integer, integer, integer, text, integer),
  public.set_late_fee(uuid, uuid, integer, uuid, integer, integer, integer, text, integer)
  to authenticated;

-- Things of an inspection ---------------------------------------------------------------------------

alter table public.inspection_items add column row_version integer not null default 1;
comment on column public.inspection_items.row_version is 'As of listings.';
create trigger inspection_items_version before update on public.inspection_items
  for each row execute function private.guard_version();

drop function public.put_inspection_item(uuid, uuid, jsonb);
drop function private.put_inspection_item(uuid, uuid, jsonb);

create function private.put_inspection_item(
  item uuid, inspection uuid, changes jsonb, version integer
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  caller record := private.open_inspection(inspection);
  was public.inspection_items;
  wanted public.inspection_items;
begin
  perform private.refuse_closed_inspection(caller.found_row);
  select * into was from public.inspection_items i where i.id = item;
  if was.inspection_id <> inspection then
    raise exception using errcode = 'P0001', hint = 'inspections.missing',
      message = 'This list is not available';
  end if;
  if exists (select from jsonb_object_keys(changes) as key
    where key not in ('room', 'thing', 'place', 'condition', 'words')) then
    raise exception using errcode = '22023', message = 'room, thing, place, condition or words';
  end if;
  if was.side <> caller.side
    and exists (select from jsonb_object_keys(changes) as key where key <> 'words') then
    raise exception using errcode = 'P0001', hint = 'inspections.of_the_other_side',
      message = 'The other side put this on the list. Add your words and pictures to it.';
  end if;
  wanted := was;
  wanted.room := case when changes ? 'room' then changes ->> 'room' else was.room end;
  wanted.thing := case when changes ? 'thing' then changes ->> 'thing' else was.thing end;
  wanted.place := coalesce((changes ->> 'place')::integer, was.place, 0);
  wanted.condition := case when changes ? 'condition' then changes ->> 'condition' else was.condition end;
  if changes ? 'words' and caller.side = 'host' then
    wanted.host_words := coalesce(changes ->> 'words', '');
  elsif changes ? 'words' then
    wanted.tenant_words := coalesce(changes ->> 'words', '');
  end if;
  if was.id is not null and wanted = was then
    return;
  end if;
  if was.id is null then
    if (select count(*) from public.inspection_items i where i.inspection_id = inspection) >= 200 then
      raise exception using errcode = 'P0001', hint = 'inspections.too_many',
        message = 'A list has at most 200 things.';
    end if;
    insert into public.inspection_items
        (id, inspection_id, side, room, thing, place, condition, host_words, tenant_words)
      values (item, inspection, caller.side, wanted.room, wanted.thing, wanted.place,
        wanted.condition, coalesce(wanted.host_words, ''), coalesce(wanted.tenant_words, ''));
  else
    update public.inspection_items i set room = wanted.room, thing = wanted.thing,
      place = wanted.place, condition = wanted.condition, host_words = wanted.host_words,
      tenant_words = wanted.tenant_words, row_version = coalesce(version, i.row_version)
      where i.id = item;
  end if;
  -- What was confirmed was another list.
  delete from public.inspection_confirmations c where c.inspection_id = inspection;
exception when check_violation or not_null_violation or data_exception then
  raise exception using errcode = 'P0001', hint = 'inspections.thing_invalid',
    message = 'Each thing needs a room and a name of at most 80 characters.';
end
$$;
comment on function private.put_inspection_item is 'Definer: nobody writes inspections directly.';

create function public.put_inspection_item(
  item uuid, inspection uuid, changes jsonb, version integer default null
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.put_inspection_item(item, inspection, changes, version) $$;
comment on function public.put_inspection_item is
  'Either side adds a thing under an id that the client made, or changes it: room, thing, place and condition of what it added itself, its own words of everything. It voids what was confirmed. With a version it refuses one that is not the newest.';

grant execute on function private.put_inspection_item(uuid, uuid, jsonb, integer),
  public.put_inspection_item(uuid, uuid, jsonb, integer) to authenticated;
