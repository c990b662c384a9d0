-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps who would like to be a partner; says nothing about whether the address was there before.
-- executable by anon, authenticated
create function public.sign_up_partner(kind text, full_name text, email text, phone text DEFAULT ''::text, city text DEFAULT ''::text, content text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.sign_up_partner(kind, full_name, email, phone, city, content) $function$

-- Definer: nobody writes sign-ups directly.
-- executable by anon, authenticated
create function private.sign_up_partner(kind text, full_name text, email text, phone text, city text, content text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := private.require_email(trim(email));
begin
  if kind is null or kind not in ('guide', 'host', 'renter') then
    raise exception using errcode = 'P0001', hint = 'partners.kind_unknown',
      message = 'Please choose guide, host or renter.';
  end if;
  full_name := private.require_letter(full_name, 120);
  if char_length(phone) > 40 or char_length(city) > 120 or char_length(content) > 2000 then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = 'Please write less.';
  end if;
  perform private.count_letter('partners', address);
  -- Silent about an address that is there already, and never over what it said.
  insert into private.partner_signups (id, kind, full_name, email, phone, city, content)
    values (gen_random_uuid(), kind, full_name, address, coalesce(trim(phone), ''),
      coalesce(trim(city), ''), coalesce(trim(content), ''))
    on conflict on constraint partner_signups_kind_email_key do nothing;
end
$function$
