-- Tenant and host reach each other by what each gave for it: the host names the numbers that tenants may see, and
-- for what; a tenant shares the number of their profile with the host of one lease. Parties of a signed lease alone see them, up to 90 days
-- after its end, as long as a deal stays on both dashboards.

alter table public.hosts
  add column tenant_phone text check (char_length(tenant_phone) <= 40),
  add column repairs_phone text check (char_length(repairs_phone) <= 40),
  add column tenant_email text check (char_length(tenant_email) <= 254);
comment on column public.hosts.tenant_phone is 'The number that tenants may call about anything.';
comment on column public.hosts.repairs_phone is 'The number for repairs and emergencies.';
comment on column public.hosts.tenant_email is 'The address that tenants may write to.';
grant update (tenant_phone, repairs_phone, tenant_email) on public.hosts to authenticated;
drop trigger hosts_clean_text on public.hosts;
create trigger hosts_clean_text
  before insert or update of company_name, contact_phone, tax_id, management_style, business_address,
    tenant_phone, repairs_phone, tenant_email
  on public.hosts for each row execute function private.clean_text('company_name:line', 'contact_phone:phone',
    'tax_id:line', 'management_style:line', 'business_address:text', 'tenant_phone:phone',
    'repairs_phone:phone', 'tenant_email:line');

alter table public.lease_parties add column shares_phone boolean not null default false;
comment on column public.lease_parties.shares_phone is
  'Whether the host''s side may see the number of this tenant''s profile.';

create function private.share_phone(lease uuid, shared boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update public.lease_parties p set shares_phone = coalesce(share_phone.shared, false)
    where p.lease_id = share_phone.lease and p.profile_id = (select auth.uid())
      and p.party = 'tenant' and (select private.second_factor_given())
      and exists (
        select from public.leases e where e.id = p.lease_id and e.status in ('active', 'ending'));
  if not found then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
end
$$;
comment on function private.share_phone is
  'Definer: nobody writes parties directly. Only a tenant of a lease that runs, and only for themselves.';
revoke execute on function private.share_phone(uuid, boolean) from public;
grant execute on function private.share_phone(uuid, boolean) to authenticated;

create function public.share_phone(lease uuid, shared boolean) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.share_phone(lease, shared) $$;
comment on function public.share_phone is
  'A tenant lets the host''s side of their lease see the number of their profile, or no longer.';
revoke execute on function public.share_phone(uuid, boolean) from public;
grant execute on function public.share_phone(uuid, boolean) to authenticated;

create function public.set_tenant_contacts(phone text, repairs text, email text) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if nullif(trim(email), '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'P0001', hint = 'contacts.email_invalid',
      message = 'This is no e-mail address.';
  end if;
  update public.hosts h set tenant_phone = nullif(trim(phone), ''),
    repairs_phone = nullif(trim(repairs), ''), tenant_email = nullif(trim(email), '')
    where h.id = (select auth.uid());
  if not found then
    raise exception using errcode = 'P0001', hint = 'contacts.hosts_only',
      message = 'Only hosts give contacts to tenants.';
  end if;
end
$$;
comment on function public.set_tenant_contacts is
  'What the caller''s tenants may call and write to; an empty one is not shown.';
revoke execute on function public.set_tenant_contacts(text, text, text) from public;
grant execute on function public.set_tenant_contacts(text, text, text) to authenticated;

create function private.lease_contacts(lease uuid)
  returns table (profile_id uuid, party text, name text, phone text, repairs_phone text, email text, shared boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as materialized (
      select e.id, e.host_id, private.manages_lease(e.id) as is_host, exists (
          select from public.lease_parties p
          where p.lease_id = e.id and p.profile_id = (select auth.uid()) and p.party = 'tenant'
        ) as is_tenant
      from public.leases e
      where e.id = lease and (select private.second_factor_given())
        and (e.status in ('active', 'ending')
          or (e.status = 'ended' and e.ended_at > now() - interval '90 days'))
    )
    select p.id, 'host', coalesce(nullif(p.full_name, ''), h.company_name, ''), h.tenant_phone,
      h.repairs_phone, h.tenant_email, true
    from mine m join public.profiles p on p.id = m.host_id left join public.hosts h on h.id = p.id
    where m.is_host or m.is_tenant
    union all
    select * from (
      select p.id, 'tenant', coalesce(p.full_name, ''),
        case when p.id = (select auth.uid()) or (m.is_host and o.shares_phone)
          then nullif(p.phone_number, '') end, null, null, o.shares_phone
      from mine m join public.lease_parties o on o.lease_id = m.id and o.party = 'tenant'
      join public.profiles p on p.id = o.profile_id
      where m.is_host or m.is_tenant
      order by o.signing_order
    ) tenants
  $$;
comment on function private.lease_contacts is
  'Definer: profiles and hosts are their owner''s. Nothing for who is no party, before the signatures, and 90 days after the end.';
revoke execute on function private.lease_contacts(uuid) from public;
grant execute on function private.lease_contacts(uuid) to authenticated;

create function public.lease_contacts(lease uuid)
  returns table (profile_id uuid, party text, name text, phone text, repairs_phone text, email text, shared boolean)
  language sql stable
  set search_path = ''
  as $$ select * from private.lease_contacts(lease) $$;
comment on function public.lease_contacts is
  'How the parties of a signed lease reach each other: what the host gave for tenants, and for the host''s side the numbers that tenants share.';
revoke execute on function public.lease_contacts(uuid) from public;
grant execute on function public.lease_contacts(uuid) to authenticated;
