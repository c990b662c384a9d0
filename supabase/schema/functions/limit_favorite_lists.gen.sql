-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 50 for a person. Definer: it locks the person's row.
create function private.limit_favorite_lists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.favorite_lists l where l.owner_id = new.owner_id) >= 50 then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.too_many',
      message = 'You keep 50 lists already. Remove one to make another.';
  end if;
  return new;
end
$function$
