-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: takes the verified mark from somebody, or lets it come back (DEC-23).
create function public.operator_set_verification(operator text, person text, revoked boolean, reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_set_verification(operator, person, revoked, reason) $function$

-- Definer: the verified mark is derived, and revoked here only.
-- executable by service_role
create function private.operator_set_verification(operator text, person text, revoked boolean, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid := private.find_person(person);
  changed boolean;
begin
  perform private.begin_operation(operator);
  if revoked then
    if coalesce(trim(reason), '') = '' then
      raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
        message = 'Say why: the audit log keeps it.';
    end if;
    insert into private.revoked_verifications (profile_id, reason)
      values (target, trim(operator_set_verification.reason)) on conflict do nothing;
  else
    delete from private.revoked_verifications r where r.profile_id = target;
  end if;
  changed := found;
  if changed then
    perform private.audit(
      case when revoked then 'verification.revoked' else 'verification.restored' end,
      'profiles', target::text, jsonb_build_object('reason', coalesce(reason, '')));
  end if;
  return jsonb_build_object('id', target, 'changed', changed,
    'verified', (select p.is_verified from public.profiles p where p.id = target));
end
$function$
