-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The parts of which every look that differs in eleven bits or fewer has one at least.
create function private.near_look_parts(look text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    -- Eleven bits in eight parts: one part differs in one bit or none.
    select array_agg(p.part # m.bit)
    from unnest(private.look_parts(look)) p (part),
      (select 0 as bit union all select 1 << g.n from generate_series(0, 15) g (n)) m
  $function$
