-- An app asset may be an SVG (UPL-05). The local platform reads every upload for scripts before it
-- becomes an object; on a Supabase project nobody does, where SVG is served from a host of its own
-- and under a policy that runs nothing.
update storage.buckets
set allowed_mime_types = '{image/jpeg,image/png,image/webp,image/svg+xml}'
where id = 'user_images';
