-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a person meets another in find_mates: not who is hidden, unverified, blocked or excluded. Definer: profiles are their owners'.
create function private.may_ask_mate(person uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return person <> other
    and exists (
      select from public.mate_profiles m
      join private.profile_cards card on card.id = m.profile_id and card.is_verified
      where m.profile_id = other and m.visible
    )
    and not private.is_blocked_between(person, other)
    and exists (select from private.mate_matches(person, array[other], false));
end
$function$
