-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What an event's hash is the SHA-256 of (private.lease_event_hash): each field with its length.
create function private.lease_event_record(event public.lease_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select string_agg(char_length(field) || ':' || field, '|' order by position)
    from unnest(array[
      event.lease_id::text, event.seq::text, event.event, coalesce(event.actor_id::text, ''),
      coalesce(event.document_hash, ''), event.details::text,
      (extract(epoch from event.happened_at) * 1000000)::bigint::text, event.previous_hash
    ]) with ordinality as fields (field, position)
  $function$
