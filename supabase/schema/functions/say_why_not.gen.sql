-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Why a run did nothing, in words.
create function private.say_why_not(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case code
      when 'automation.switched_off' then 'The rule was switched off before.'
      when 'automation.author_gone' then 'Its author does not work here any more.'
      when 'automation.day_limit' then 'It ran as often as it may today.'
      when 'automation.addressee_missing' then 'There is no one to write to.'
      when 'automation.written_already' then 'Another rule wrote to them about this.'
      when 'automation.person_limit' then 'They were written to five times today.'
      when 'automation.settled' then 'It was settled before.'
      when 'automation.nothing_missing' then 'No paper is missing.'
      when 'automation.reminded_already' then 'They were reminded of this today.'
    end
  $function$
