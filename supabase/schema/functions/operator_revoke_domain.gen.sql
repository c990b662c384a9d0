-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: takes a domain back; its guides' organisations are their own statements again.
create function public.operator_revoke_domain(operator text, domain text, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_revoke_domain(operator, domain, reason) $function$

-- Definer: no client reads or writes the domains.
-- executable by service_role
create function private.operator_revoke_domain(operator text, domain text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
