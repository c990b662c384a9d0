-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether anyone can have an address of this domain. free-mail.ts asks the same.
create function private.is_free_mail(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select lower(trim(address)) ~ ('@([a-z0-9-]+\.)*('
      || '(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|gmx|yandex)(\.[a-z]{2,3}){1,2}'
      || '|(gmail|googlemail|icloud|me|mac|aol|aim|mail|email|inbox|zoho|zohomail|proton|protonmail'
      || '|fastmail|tutanota|tuta|hushmail|hey|qq|163|126|yeah|naver|daum|hanmail|rediffmail'
      || '|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|earthlink|mailinator|guerrillamail'
      || '|yopmail|temp-mail|10minutemail|gmai|duck)\.(com|net|org|io)'
      || '|(pm|proton|protonmail)\.(me|ch)|web\.de|t-online\.de|freenet\.de|mail\.ru|bk\.ru|list\.ru'
      || '|libero\.it|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|terra\.(com|es|com\.br)|uol\.com\.br'
      || '|tuta\.io|tutamail\.com|posteo\.de|mailbox\.org|hey\.com|duck\.com|fastmail\.fm'
      || ')$')
  $function$
