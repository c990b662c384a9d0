-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 50 for a person. Definer: it locks the person's row.
create function private.limit_saved_searches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.user_id for update;
  if (select count(*) from public.saved_searches s where s.user_id = new.user_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'saved_searches.too_many',
      message = 'You keep 50 searches already. Remove one to save another.';
  end if;
  return new;
end
$function$
