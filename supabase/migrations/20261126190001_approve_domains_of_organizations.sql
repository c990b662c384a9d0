-- A code proves an address, not that its domain belongs to the organisation that a guide names: someone with
-- an address of one firm could be shown for another. An operator says which domain is whose; until then the
-- organisation is the guide's own statement.

create table private.organization_domains (
  domain text primary key
    check (char_length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$'),
  organization text not null check (char_length(organization) between 1 and 200),
  operator text not null,
  created_at timestamptz not null default now()
);
comment on table private.organization_domains is
  'Domains of e-mail addresses that operators know to be an organisation''s. Its subdomains are meant as well.';
alter table private.organization_domains enable row level security;

create function private.is_domain_of(address text, organization text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from private.organization_domains d
      where private.folded_name(d.organization) = private.folded_name(is_domain_of.organization)
        and (split_part(lower(trim(address)), '@', 2) = d.domain
          or split_part(lower(trim(address)), '@', 2) like '%.' || d.domain)
    )
  $$;
comment on function private.is_domain_of is
  'Whether an address lies in a domain that an operator approved for the organisation of this name. Definer: no client reads the domains.';
revoke execute on function private.is_domain_of(text, text) from public;

alter table public.guides add column organization_confirmed boolean not null default false;
comment on column public.guides.organization_confirmed is
  'Whether the proven address lies in a domain that is known to be the organisation''s; else it is the guide''s own statement.';

create function private.judge_organization() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.organization_confirmed := new.organization_email_verified
    and coalesce(private.is_domain_of(new.organization_email, new.organization_name), false);
  return new;
end
$$;
comment on function private.judge_organization is
  'Trigger; definer because no client reads the domains. After the one that forgets a changed address, by its name.';
revoke execute on function private.judge_organization() from public;
create trigger guides_judge_organization
  before insert or update of organization_email, organization_email_verified, organization_name,
    organization_confirmed on public.guides
  for each row execute function private.judge_organization();

create function private.judge_domain(domain text) returns integer
  language sql volatile security definer
  set search_path = ''
  as $$
    with judged as (
      update public.guides g
      set organization_confirmed = coalesce(private.is_domain_of(g.organization_email, g.organization_name), false)
      where g.organization_email_verified
        and (split_part(lower(g.organization_email), '@', 2) = judge_domain.domain
          or split_part(lower(g.organization_email), '@', 2) like '%.' || judge_domain.domain)
      returning g.organization_confirmed
    )
    select count(*)::integer from judged where organization_confirmed
  $$;
comment on function private.judge_domain is
  'Judges the guides of a domain again; how many are confirmed now. Granted to nobody but through the operator''s functions.';
revoke execute on function private.judge_domain(text) from public;

create function private.operator_approve_domain(operator text, domain text, organization text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  host text := regexp_replace(lower(trim(coalesce(domain, ''))), '^@', '');
  owner text := trim(organization);
  changed boolean;
begin
  perform private.begin_operation(operator);
  if host !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$' or char_length(host) > 253 then
    raise exception using errcode = 'P0001', hint = 'operators.domain_invalid',
      message = 'A domain looks like this: example.org.';
  elsif private.is_free_mail('x@' || host) then
    raise exception using errcode = 'P0001', hint = 'operators.domain_free',
      message = 'Anyone can have an address there, so it is no organisation''s.';
  elsif coalesce(private.folded_name(owner), '') = '' or char_length(owner) > 200 then
    raise exception using errcode = 'P0001', hint = 'operators.organization_missing',
      message = 'Say which organisation it is, in at most 200 characters.';
  end if;
  insert into private.organization_domains as d (domain, organization, operator)
    values (host, owner, trim(operator))
    on conflict on constraint organization_domains_pkey do update
      set organization = excluded.organization, operator = excluded.operator
      where d.organization <> excluded.organization;
  changed := found;
  if changed then
    perform private.audit('organizations.domain_approved', 'organization_domains', host,
      jsonb_build_object('organization', owner));
  end if;
  return jsonb_build_object('id', host, 'organization', owner, 'guides', private.judge_domain(host),
    'changed', changed);
end
$$;
comment on function private.operator_approve_domain is 'Definer: no client reads or writes the domains.';

create function private.operator_revoke_domain(operator text, domain text, reason text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  host text := regexp_replace(lower(trim(coalesce(domain, ''))), '^@', '');
  changed boolean;
begin
  perform private.begin_operation(operator);
  if coalesce(trim(reason), '') = '' then
    raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
      message = 'Say why: the audit log keeps it.';
  end if;
  delete from private.organization_domains d where d.domain = host;
  changed := found;
  if changed then
    perform private.audit('organizations.domain_revoked', 'organization_domains', host,
      jsonb_build_object('reason', trim(reason)));
  end if;
  return jsonb_build_object('id', host, 'guides', private.judge_domain(host), 'changed', changed);
end
$$;
comment on function private.operator_revoke_domain is 'Definer: no client reads or writes the domains.';

create function private.operator_domains(wanted text, page_size integer) returns setof jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with asked as (
      select split_part(lower(g.organization_email), '@', 2) as domain, g.organization_name,
        count(*) as guides, max(g.updated_at) as at
      from public.guides g
      where g.organization_email_verified and not g.organization_confirmed
      group by 1, 2
    ), rows as (
      select d.domain, d.organization, 'approved' as status, d.operator, null::bigint as guides,
        d.created_at as at
      from private.organization_domains d where coalesce(wanted, 'pending') in ('approved', 'all')
      union all
      select a.domain, a.organization_name, 'pending', null, a.guides, a.at
      from asked a where coalesce(wanted, 'pending') in ('pending', 'all')
    )
    select jsonb_build_object('id', r.domain, 'organization', r.organization, 'status', r.status,
      'by', r.operator, 'guides', r.guides, 'at', r.at)
    from rows r order by r.at desc, r.domain
    limit least(greatest(coalesce(page_size, 50), 1), 200)
  $$;
comment on function private.operator_domains is 'Definer: service_role reads none of these tables.';

revoke execute on function private.operator_approve_domain(text, text, text),
  private.operator_revoke_domain(text, text, text), private.operator_domains(text, integer) from public;
grant execute on function private.operator_approve_domain(text, text, text),
  private.operator_revoke_domain(text, text, text), private.operator_domains(text, integer) to service_role;

create function public.operator_approve_domain(operator text, domain text, organization text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_approve_domain(operator, domain, organization) $$;
comment on function public.operator_approve_domain is
  'For operators: says that addresses of a domain are those of an organisation.';

create function public.operator_revoke_domain(operator text, domain text, reason text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_revoke_domain(operator, domain, reason) $$;
comment on function public.operator_revoke_domain is
  'For operators: takes a domain back; its guides'' organisations are their own statements again.';

create function public.operator_domains(wanted text default null, page_size integer default 50)
  returns setof jsonb
  language sql stable
  set search_path = ''
  as $$ select private.operator_domains(wanted, page_size) $$;
comment on function public.operator_domains is
  'For operators: domains with proven addresses that wait for approval, and those that were approved.';

revoke execute on function public.operator_approve_domain(text, text, text),
  public.operator_revoke_domain(text, text, text), public.operator_domains(text, integer) from public, anon, authenticated;
grant execute on function public.operator_approve_domain(text, text, text),
  public.operator_revoke_domain(text, text, text), public.operator_domains(text, integer) to service_role;
