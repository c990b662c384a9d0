-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ten new codes, shown this once; the caller's earlier ones end. Needs a session with a second factor.
-- executable by authenticated
create function public.create_recovery_codes()
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.create_recovery_codes() $function$

-- Definer: nobody reads or writes codes directly.
-- executable by authenticated
create function private.create_recovery_codes()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  codes text[];
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' then
    raise exception using errcode = 'P0001', hint = 'account.second_factor_required',
      message = 'Enter the code of your authenticator app first.';
  end if;
  if public.count_call('create_recovery_codes', me::text, 10, 3600) > 0 then
    raise exception using errcode = 'P0001', hint = 'account.recovery_codes_too_often',
      message = 'You made new codes several times just now. Please try again in an hour.';
  end if;
  perform from public.profiles p where p.id = me for update;
  delete from private.recovery_codes r where r.user_id = me;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  insert into private.recovery_codes (user_id, code_hash)
    select me, private.recovery_code_hash(me, code) from unnest(codes) code;
  perform private.audit('account.recovery_codes_made', 'profiles', me::text);
  return codes;
end
$function$
