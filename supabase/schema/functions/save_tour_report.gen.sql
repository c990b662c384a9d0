-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's report of a tour, as row level security allows it: one for each tour and author, the one written last; `written` is the time of its device, `sent` that at which it sends this. Of a form that does not know of pictures, or of voice and signatures, null leaves them as they are.
-- executable by authenticated
create function public.save_tour_report(report uuid, tour uuid, checklist jsonb, notes text, written timestamp with time zone, pictures text[] DEFAULT NULL::text[], voice jsonb DEFAULT NULL::jsonb, signature jsonb DEFAULT NULL::jsonb, visitor_signature jsonb DEFAULT NULL::jsonb, sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  moment timestamptz := private.said_moment(written, sent, '(,)');
  own record;
  live text[];
  added text[];
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    live := '{}';
  else
    -- What a live tour took stays, whatever the form has.
    select array(select p from unnest(r.pictures) p
        where p <> all (private.report_pictures(r.pictures, r.timeline))) into live
      from public.tour_reports r where r.id = own.id;
  end if;
  added := array(select p from unnest(pictures) p where p <> all (live));
  if pictures is not null and cardinality(live) + cardinality(added) > 20 then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_pictures',
      message = 'A report has at most 20 pictures, with those of the live tour.';
  end if;
  if own.is_new then
    insert into public.tour_reports
        (id, tour_id, checklist, notes, pictures, voice_notes, signature, visitor_signature, written_at)
      values (own.id, tour, checklist, notes, added, coalesce(voice, '[]'), signature, visitor_signature, moment);
  else
    -- What was written later on another device stays; a timeline alone says nothing of the home.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment,
        pictures = case when pictures is null then r.pictures else live || added end,
        voice_notes = coalesce(voice, r.voice_notes),
        signature = case when voice is null then r.signature else signature end,
        visitor_signature = case when voice is null then r.visitor_signature else visitor_signature end
      where r.id = own.id and (r.written_at <= moment or r.notes = '' and r.checklist = '[]');
  end if;
end
$function$
