-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A vendor's trade in the words that people look for.
create function private.trade_words(trade text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select replace(trade, '_', ' ') || ' ' || case trade
      when 'general' then 'handyman contractor manitas reformas'
      when 'plumbing' then 'plumber fontanero fontaneria'
      when 'electrical' then 'electrician electricista electricidad'
      when 'heating_cooling' then 'hvac heating furnace air conditioning calefaccion aire'
      when 'appliances' then 'appliance repair electrodomesticos'
      when 'locks' then 'locksmith cerrajero cerrajeria'
      when 'pest_control' then 'exterminator plagas'
      when 'painting' then 'painter pintor pintura'
      when 'roofing' then 'roofer tejado techador'
      when 'cleaning' then 'cleaner limpieza'
      when 'landscaping' then 'gardener jardinero jardineria'
      else ''
    end
  $function$
