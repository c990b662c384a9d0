import type { RowMaker } from './scene.ts';

/** The renter's upload, the host's browser. */
export const platform: RowMaker = async ({ people: { renter, host }, one }) => ({
  upload_queue: await one('upload_queue', {
    user_id: renter.id,
    file_path: `${renter.id}/a.webp`,
    bucket_id: 'user_images',
    original_filename: 'a.webp',
    mime_type: 'image/webp',
    file_size: 10,
  }),
  extension_installs: await one('extension_installs', {
    user_id: host.id,
    origin: `chrome-extension://${host.id}`,
  }),
});
