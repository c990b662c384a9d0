-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because nobody else writes cards.
create function private.keep_profile_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.profile_cards (id, full_name, avatar_url, user_type, is_verified)
  values (new.id, new.full_name, new.avatar_url, new.user_type, new.is_verified)
  on conflict (id) do update set
    full_name = excluded.full_name, avatar_url = excluded.avatar_url,
    user_type = excluded.user_type, is_verified = excluded.is_verified;
  return null;
end
$function$
