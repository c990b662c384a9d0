-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The key of a conversation: two people in order, and the home or none.
create table private.conversation_pairs (
  low_id uuid not null,
  high_id uuid not null,
  listing_id uuid,
  conversation_id uuid not null,
  UNIQUE NULLS NOT DISTINCT (low_id, high_id, listing_id),
  PRIMARY KEY (conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (high_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (low_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (low_id < high_id)
);
CREATE INDEX conversation_pairs_high_id_idx ON private.conversation_pairs USING btree (high_id);
CREATE INDEX conversation_pairs_listing_id_idx ON private.conversation_pairs USING btree (listing_id);
CREATE TRIGGER conversation_pairs_brake AFTER INSERT ON private.conversation_pairs FOR EACH ROW EXECUTE FUNCTION private.brake_first_contact();
