-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A reply with the person's first name, the home, the amount and the day of what it is about. Definer: granted to nobody.
create function private.fill_automation_template(template text, person uuid, home uuid, cents integer, day date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select left(replace(replace(replace(replace(template,
      '{name}', coalesce((
        select split_part(p.full_name, ' ', 1) from public.profiles p where p.id = person), 'there')),
      '{home}', coalesce((
        select l.title from public.listings l where l.id = home), 'the home')),
      '{amount}', coalesce('$' || to_char(cents / 100.0, 'FM999,999,990.00'), '')),
      '{date}', coalesce(to_char(day, 'FMMonth FMDD, YYYY'), '')), 4000)
  $function$
