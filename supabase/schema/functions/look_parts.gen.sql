-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Eight parts of sixteen bits, each with its place: what the index holds of a look.
create function private.look_parts(look text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    select array_agg(g.place * 65536 + ('x' || substr(look, g.place * 4 + 1, 4))::bit(16)::integer order by g.place)
    from generate_series(0, 7) g (place)
  $function$
