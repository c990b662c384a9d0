-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a proof of a visit is as it was signed: {genuine}, and what it says with {state: current, faded or withdrawn}, hashes of pictures and home. For anyone; 60 calls in ten minutes.
-- executable by anon, authenticated
create function public.check_guide_visit(code text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.check_guide_visit(code) $function$

-- Definer: the key and the proofs are no client's. It tells what the page of the home told, and a home only while it is on offer.
-- executable by anon, authenticated
create function private.check_guide_visit(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  address text := nullif(coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  wait integer;
  visit private.guide_visits;
begin
  -- No signature can be guessed; this is for those who try to keep the database busy.
  wait := public.count_call('visit_check', coalesce(auth.uid()::text, address, 'unknown'),
    case when auth.uid() is null and address is null then 600 else 60 end, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  if code ~ '^KV1\.[0-9a-f]{32}\.[0-9a-f]{64}$' then
    select * into visit from private.guide_visits v where v.id = split_part(code, '.', 2)::uuid;
  end if;
  if visit.id is null or visit.signature <> split_part(code, '.', 3)
    or visit.signature <> private.guide_visit_signature(visit)
  then
    return '{"genuine": false}';
  end if;
  return private.guide_visit_facts(visit) || jsonb_build_object('genuine', true,
    'state', case when visit.withdrawn_at is not null then 'withdrawn'
      when visit.held_at <= now() - interval '90 days' then 'faded' else 'current' end,
    'picture_hashes', visit.picture_hashes,
    'home', (select jsonb_build_object('id', l.id, 'title', l.title, 'city', l.city, 'state', l.state)
      from public.listings l where l.id = visit.listing_id and l.status = 'active'));
end
$function$
