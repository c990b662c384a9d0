-- A home's page says which guide was there, and visitors could not see who that is. What the page of a guide shows
-- (name, picture, languages, confirmed organisation, areas, stars) is what its function gave to every account.
grant execute on function private.guide_profile(uuid), public.guide_profile(uuid) to anon;

comment on function private.guide_profile is
  'Definer: what a guide shows to everybody, visitors too; no address, age or gender.';
