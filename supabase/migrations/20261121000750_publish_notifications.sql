-- Whoever prefers rows to hints may listen to his own notifications as postgres_changes: inserts,
-- and every change. Policies and grants on the table decide who is told what.
alter publication supabase_realtime add table public.notifications;
