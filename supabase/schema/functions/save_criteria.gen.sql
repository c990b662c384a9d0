-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sets the criteria of an organisation or of one home, or changes those of a version; answers the new version.
-- executable by authenticated
create function public.save_criteria(org uuid, listing uuid, criteria jsonb, expected integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ratio numeric := (criteria ->> 'income_ratio')::numeric;
  people smallint := (criteria ->> 'people_per_bedroom')::smallint;
  fewest smallint := coalesce((criteria ->> 'references_least')::smallint, 0);
  proof boolean := coalesce((criteria ->> 'proof_of_income')::boolean, false);
  words text := coalesce(criteria ->> 'notes', '');
  saved integer;
begin
  if num_nonnulls(org, listing) <> 1 then
    raise exception using errcode = '22023', message = 'criteria are those of an organisation or of a home';
  end if;
  if expected is not null and org is not null then
    update public.application_criteria c set income_ratio = ratio, people_per_bedroom = people,
      references_least = fewest, proof_of_income = proof, notes = words, row_version = expected
      where c.org_id = org returning c.row_version into saved;
  elsif expected is not null then
    update public.home_criteria c set income_ratio = ratio, people_per_bedroom = people,
      references_least = fewest, proof_of_income = proof, notes = words, row_version = expected
      where c.listing_id = listing returning c.row_version into saved;
  elsif org is not null then
    insert into public.application_criteria
      (org_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes)
      values (org, ratio, people, fewest, proof, words)
      on conflict do nothing returning row_version into saved;
  else
    insert into public.home_criteria
      (listing_id, income_ratio, people_per_bedroom, references_least, proof_of_income, notes)
      values (listing, ratio, people, fewest, proof, words)
      on conflict do nothing returning row_version into saved;
  end if;
  -- Another user set them first, or removed them; of those that are not the caller's it says no more.
  if saved is null then
    raise exception using errcode = 'P0001', hint = 'rows.stale',
      message = 'This was changed in the meantime. Nothing was saved.';
  end if;
  return saved;
end
$function$
