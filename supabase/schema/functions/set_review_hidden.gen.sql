-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For an operator's decision on a report (DEC-40): hidden from everybody but its author, and from averages. Says whether anything changed; granted to nobody.
create function private.set_review_hidden(review uuid, hidden boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.reviews r set hidden_at = case when hidden then now() end
    where r.id = review and (r.hidden_at is not null) <> hidden;
  return found;
end
$function$
