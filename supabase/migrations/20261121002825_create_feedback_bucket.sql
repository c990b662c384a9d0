-- A screenshot shows whatever was on the screen: private, and the sender's own.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('feedback-screenshots', 'feedback-screenshots', false, 5242880,
    '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- One policy per verb is asked for every file, so this adds to what stands there. No replacing and no
-- removing: an operator sees what was sent.
do $$
declare
  own text := $sql$bucket_id = 'feedback-screenshots' and private.owns_folder(name)$sql$;
  added record;
begin
  for added in
    select p.polname, a.clause,
      coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as standing
    from pg_policy p join (values
      ('person_reads_own_files', 'using'),
      ('person_uploads_to_own_folder', 'with check')
    ) as a (polname, clause) on a.polname = p.polname
    where p.polrelid = 'storage.objects'::regclass
  loop
    execute format('alter policy %I on storage.objects %s ((%s) or (%s))',
      added.polname, added.clause, added.standing, own);
  end loop;
end
$$;
