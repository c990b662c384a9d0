-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What stars are given for beside the whole.
create function private.review_categories(subject text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case subject
      when 'home' then array['cleanliness', 'accuracy', 'location', 'value', 'condition']
      when 'host' then array['communication', 'fairness', 'responsiveness']
      when 'guide' then array['punctuality', 'knowledge', 'friendliness']
      when 'renter' then array['communication', 'punctuality', 'care', 'payment']
    end
  $function$
