-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the server that sends the mail: {id, code}. The code is kept as a hash only.
create function public.create_verification_code(email text, purpose text DEFAULT 'account'::text, user_id uuid DEFAULT NULL::uuid, additional_data jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address text := lower(trim(create_verification_code.email));
  code_id uuid := gen_random_uuid();
  -- 60 random bits: the remainder prefers no code.
  code text := lpad((
    (('x' || substr(encode(extensions.gen_random_bytes(8), 'hex'), 1, 15))::bit(60)::bigint)
    % 1000000)::text, 6, '0');
begin
  -- One start at a time for an address, so that the pause cannot be raced.
  perform pg_advisory_xact_lock(hashtextextended('verification:' || address, 0));
  if exists (
    select from public.verification_codes v
    where v.email = address and v.purpose = create_verification_code.purpose
      and not v.verified and v.created_at > now() - interval '30 seconds'
  ) then
    raise exception using errcode = 'P0001', hint = 'verification.too_soon',
      message = 'A code was sent a moment ago. Please wait before asking for another.';
  end if;
  -- Only the latest code counts.
  update public.verification_codes v set expires_at = now()
    where v.email = address and v.purpose = create_verification_code.purpose
      and not v.verified and v.expires_at > now();
  insert into public.verification_codes (id, user_id, purpose, email, code_hash, additional_data)
  values (code_id, create_verification_code.user_id, create_verification_code.purpose, address,
    private.hash_secret(code, code_id::text),
    coalesce(create_verification_code.additional_data, '{}') || jsonb_build_object('email', address));
  return jsonb_build_object('id', code_id, 'code', code);
end
$function$
