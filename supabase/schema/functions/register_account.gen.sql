-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what a person asks for in the metadata decides name and role, never more.
create function private.register_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked text := new.raw_user_meta_data ->> 'user_type';
  role text := case when asked in ('host', 'guide') then asked else 'renter' end;
  asked_name text := left(nullif(private.visible_line(new.raw_user_meta_data ->> 'full_name'), ''), 120);
begin
  insert into public.profiles (id, full_name, user_type, email)
    values (new.id, asked_name, role, new.email);
  perform private.grant_role(new.id, role);
  return null;
end
$function$
