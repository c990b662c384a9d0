-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The founder ends the group and its list for all in it; applications stay. What is gone stays gone.
-- executable by authenticated
create function public.dissolve_mate_group(mate_group uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dissolve_mate_group(mate_group) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.dissolve_mate_group(mate_group uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.mate_groups;
begin
  if not exists (select from public.mate_groups g where g.id = mate_group) then
    return;
  end if;
  was := private.lock_mate_group(mate_group);
  if was.founder_id <> auth.uid() then
    raise exception using errcode = 'P0001', hint = 'mate_groups.founder_only',
      message = 'Only who formed the group dissolves it. You can leave it.';
  end if;
  perform private.notify_mate_group(mate_group, auth.uid(), 'News of your group of mates',
    format('%s dissolved “%s”. Applications that you sent together stay.', private.name_of(auth.uid()),
      was.name));
  delete from public.favorite_lists l where l.id = was.list_id;
end
$function$
