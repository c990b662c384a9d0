-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's tours as a host or guide between two moments, at most 62 days apart, the earliest first; up to 500.
-- executable by authenticated
create function public.tours_between(side text, from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tours_between(side, from_at, to_at) $function$

-- Definer: a home that is not shown any more keeps its name for those who see it on a tour.
-- executable by authenticated
create function private.tours_between(side text, from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  found public.tours[];
begin
  if side not in ('host', 'guide') or side is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  elsif from_at is null or to_at is null or to_at - from_at not between interval '0' and interval '62 days' then
    raise exception using errcode = 'P0001', hint = 'tours.span_invalid',
      message = 'A calendar shows up to two months at once.';
  end if;
  -- A tour lasts eight hours at most, so that none begins earlier and reaches in.
  if side = 'guide' then
    found := array(select t from public.tours t where t.guide_id = me
      and t.starts_at > from_at - interval '8 hours' and t.starts_at < to_at and t.ends_at > from_at
      order by t.starts_at, t.id limit 500);
  else
    found := array(select t from public.tours t
      where (t.host_id = me or t.org_id = any (array(select private.my_organizations())))
      and t.starts_at > from_at - interval '8 hours' and t.starts_at < to_at and t.ends_at > from_at
      order by t.starts_at, t.id limit 500);
  end if;
  return private.listed_tours(found, side);
end
$function$
