-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sends a run's reply as a person, once, by the rules of messages. Definer: granted to nobody.
create function private.send_automation_reply(run public.automation_runs, sender uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  thread uuid := run.conversation_id;
begin
  -- Its message would be an event for other people's rules; a rule's effect is none.
  perform set_config('kinstead.automation', run.id::text, true);
  if thread is null then
    thread := private.start_conversation(run.renter_id, run.listing_id, null);
  end if;
  if not private.may_write_in(thread) then
    raise exception using errcode = 'P0001', hint = 'automation.not_in_conversation',
      message = 'Somebody who takes part in the conversation has to send this.';
  end if;
  insert into public.messages (id, conversation_id, sender_id, content)
    values (run.message_id, thread, sender, run.reply)
    on conflict (id) do nothing;
  update public.automation_runs r set conversation_id = thread where r.id = run.id;
  perform set_config('kinstead.automation', '', true);
end
$function$
