import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** Homes, and what the renter keeps of them. */
export const homes: RowMaker = async ({ sql, people, active, draft, one, known }) => {
  const { host, renter, otherRenter } = people;
  const video = await one('videos', {
    owner_id: host.id,
    title: 'The kitchen',
    path: `${host.id}/${randomUUID()}.mp4`,
    type: 'video/mp4',
    bytes: 1,
  });
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('home_videos', ${String(video.path)}, '{"size": 1}')`;
  await one('listing_media', {
    listing_id: active,
    kind: 'video',
    path: String(video.path),
    video_id: String(video.id),
  });
  const list = await one('favorite_lists', { owner_id: renter.id, name: 'Our list' });
  return {
    listings: await known('listings', 'id', draft),
    videos: video,
    listing_media: await one('listing_media', { listing_id: draft, path: 'a/b' }),
    properties: await one('properties', {
      owner_id: host.id,
      street_address: '1 Test St',
      city: 'Testville',
      state: 'TX',
    }),
    listing_fees: await one('listing_fees', {
      listing_id: draft,
      kind: 'pet',
      amount_cents: 5_000,
    }),
    listing_price_changes: await one('listing_price_changes', {
      listing_id: draft,
      rent_cents: 2,
      previous_rent_cents: 1,
    }),
    saved_searches: await one('saved_searches', { user_id: renter.id, name: 'Two rooms' }),
    favorites: await one('favorites', { user_id: renter.id, listing_id: active }),
    favorite_lists: list,
    favorite_list_members: await one('favorite_list_members', {
      list_id: String(list.id),
      profile_id: otherRenter.id,
      role: 'viewer',
    }),
    favorite_list_items: await one('favorite_list_items', {
      list_id: String(list.id),
      listing_id: draft,
      added_by: renter.id,
    }),
  };
};
