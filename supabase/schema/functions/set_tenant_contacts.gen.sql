-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller's tenants may call and write to; an empty one is not shown.
-- executable by authenticated
create function public.set_tenant_contacts(phone text, repairs text, email text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
