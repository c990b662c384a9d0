-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a browser takes push messages, and with which keys they are encrypted.
create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  device_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (endpoint),
  PRIMARY KEY (id),
  FOREIGN KEY (device_id) REFERENCES public.devices(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (auth ~ '^[A-Za-z0-9_-]{22,24}={0,2}$'::text),
  CHECK (char_length(endpoint) <= 2048 AND endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:443)?/[^[:space:]]*$'::text),
  CHECK (p256dh ~ '^[A-Za-z0-9_-]{86,88}={0,2}$'::text)
);
create policy session_has_shown_second_factor on public.push_subscriptions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_deletes_own_push_subscription on public.push_subscriptions for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_push_subscriptions on public.push_subscriptions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.push_subscriptions to authenticated;
CREATE INDEX push_subscriptions_device_id_idx ON public.push_subscriptions USING btree (device_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, updated_at DESC);
CREATE TRIGGER push_subscriptions_touch BEFORE UPDATE ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
