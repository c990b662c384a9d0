-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: says that addresses of a domain are those of an organisation.
create function public.operator_approve_domain(operator text, domain text, organization text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_approve_domain(operator, domain, organization) $function$

-- Definer: no client reads or writes the domains.
-- executable by service_role
create function private.operator_approve_domain(operator text, domain text, organization text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
