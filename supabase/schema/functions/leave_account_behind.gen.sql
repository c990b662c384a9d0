-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What remains of somebody whom others' papers name: an account without a name that nobody can sign in to. Granted to nobody.
create function private.leave_account_behind(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions s where s.user_id = person;
  delete from auth.mfa_factors f where f.user_id = person;
  delete from auth.one_time_tokens t where t.user_id = person;
  delete from auth.identities i where i.user_id = person;
  -- The address becomes free; what stands there instead cannot be turned back into it.
  update auth.users u set
    email = encode(extensions.gen_random_bytes(16), 'hex'), phone = null,
    encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    deleted_at = now(), updated_at = now()
    where u.id = person;
  update public.profiles p set full_name = null, avatar_url = null, phone_number = null,
    email = null, user_type = 'renter'
    where p.id = person;
end
$function$
