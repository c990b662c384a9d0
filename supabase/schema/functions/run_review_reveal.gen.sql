-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Shows what was written 14 days ago, answered or not. Job: every 15 minutes.
create function private.run_review_reveal(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pair uuid;
  revealed integer := 0;
begin
  for pair in
    select p.id from private.review_pairs p
    where p.revealed_at is null and p.reveal_at <= at
    order by p.reveal_at limit batch for update skip locked
  loop
    revealed := revealed + private.reveal_reviews(pair, at)::integer;
  end loop;
  return revealed;
end
$function$
