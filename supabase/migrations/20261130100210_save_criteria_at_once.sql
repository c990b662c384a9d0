-- Criteria as commands set them: one call for those of all homes and for those of one home, so that either can be
-- undone. Policies of both tables decide who may.

create function public.save_criteria(org uuid, listing uuid, criteria jsonb, expected integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.save_criteria is
  'Sets the criteria of an organisation or of one home, or changes those of a version; answers the new version.';

create function public.remove_home_criteria(listing uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ delete from public.home_criteria c where c.listing_id = listing $$;
comment on function public.remove_home_criteria is
  'Removes the criteria of one home: those of its organisation apply again. Repeating it changes nothing.';

grant execute on function public.save_criteria(uuid, uuid, jsonb, integer),
  public.remove_home_criteria(uuid) to authenticated;
