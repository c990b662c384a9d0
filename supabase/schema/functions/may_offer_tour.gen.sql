-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller's side has to do with somebody, by an application, a tour, a lease or a conversation, and neither blocked the other. Granted to nobody.
create function private.may_offer_tour(renter uuid, home public.listings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.profiles p where p.id = renter)
      and not private.is_blocked_between(auth.uid(), renter)
      and renter <> (home).owner_id
      and not exists (
        select from public.organization_members m
        where m.org_id = (home).org_id and m.profile_id = renter
      )
      and (
        private.knows_renter(renter)
        or exists (
          select from public.conversation_participants mine
          join public.conversation_participants theirs on theirs.conversation_id = mine.conversation_id
          where mine.user_id = auth.uid() and theirs.user_id = renter
        )
      )
  $function$
