-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: no client updates tours. Confirms a tour that the guide's yes was the last one missing to.
create function private.settle_tour(tour_id uuid, said_at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whose time the renter chose, and which stands as scheduled, the host has said yes to.
  if exists (
    select from public.tours t where t.id = tour_id and t.status = 'scheduled' and t.proposed_by = 'renter'
      and t.guide_answer = 'accepted' and t.starts_at > said_at
  ) then
    perform private.confirm_tour(tour_id, said_at);
  end if;
end
$function$
