-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many cents each tenant of a split bears. Granted to nobody.
create function private.parts_of(split uuid, cents bigint)
 RETURNS TABLE(profile_id uuid, part_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with shares as (
      select p.profile_id, o.signing_order, p.share_bps::bigint as share,
        (sum(p.share_bps) over ())::bigint as whole
      from public.lease_split_parts p
      join public.lease_splits s on s.id = p.split_id
      join public.lease_parties o on o.lease_id = s.lease_id and o.profile_id = p.profile_id
        and o.party = 'tenant'
      where p.split_id = split
    ), cut as (
      select s.*, cents * share / whole as base, cents * share % whole as remainder
      from shares s where whole > 0
    )
    select c.profile_id, c.base + (row_number() over (order by c.remainder desc, c.signing_order, c.profile_id)
      <= cents - sum(c.base) over ())::int
    from cut c
  $function$
