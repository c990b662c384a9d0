-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Stores why the caller does not show a home; answers it as notices say it, null for none. Definer: the table is no client's. Granted to nobody.
create function private.note_guide_reason(tour_id uuid, event_id uuid, reason text, words text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.guide_reasons as w (tour_id, guide_id, event_id, reason, words)
      select note_guide_reason.tour_id, auth.uid(), note_guide_reason.event_id, note_guide_reason.reason,
        trim(coalesce(note_guide_reason.words, ''))
      where note_guide_reason.reason <> ''
      returning case w.reason when 'time' then 'No time then.' when 'far' then 'Too far away.'
          when 'pay' then 'The pay is too low.' when 'urgent' then 'Something urgent came up.'
          else 'Another reason.' end
        || case when w.words = '' then '' else ' “' || w.words || '”' end
  $function$
