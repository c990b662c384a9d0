-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 500 for a person, whose rows nobody removes. Definer: it locks the person's row.
create function private.limit_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles p where p.id = new.user_id for update;
  if (select count(*) from public.consents c where c.user_id = new.user_id) >= 500 then
    raise exception using errcode = 'P0001', hint = 'consents.too_many',
      message = 'This was changed too often. Please write to us.';
  end if;
  return new;
end
$function$
