-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- All wishes of the caller about mates, in place of those before: [{factor, strict, weight, lowest, highest}].
-- executable by authenticated
create function public.save_mate_wishes(wishes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.mate_wishes w where w.profile_id = auth.uid();
  insert into public.mate_wishes (profile_id, factor, strict, weight, lowest, highest)
    select auth.uid(), w.factor, w.strict, w.weight, w.lowest, w.highest
    from jsonb_to_recordset(wishes) as w (
      factor text, strict boolean, weight smallint, lowest smallint, highest smallint
    );
end
$function$
