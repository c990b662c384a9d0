import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { member, project, service } from './project.ts';

const MB = 1024 * 1024;
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

test.each([
  ['[UPL-01] [UPL-05] [UPL-12]', 'user_images', true, 5, [...IMAGES, 'image/svg+xml']],
  ['[UPL-02] [UPL-12]', 'home_images', true, 10, IMAGES],
  ['[UPL-03] [UPL-12]', 'home_videos', true, 100, ['video/mp4', 'video/webm', 'video/quicktime']],
  [
    '[UPL-04] [UPL-12]',
    'application_images',
    false,
    10,
    ['application/pdf', 'image/jpeg', 'image/png'],
  ],
  ['[UPL-14]', 'guide-documents', false, 10, ['application/pdf', 'image/jpeg', 'image/png']],
  [
    '[ATT-04] [UPL-03]',
    'message_attachments',
    false,
    100,
    [
      ...[...IMAGES, 'image/gif', 'application/pdf', 'text/plain'],
      ...['audio/webm', 'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm', 'video/quicktime'],
    ],
  ],
] as const)(
  '%s the server enforces the limits of %s',
  async (_rows, bucket, open, megabytes, types) => {
    const { data } = await service().storage.getBucket(bucket);
    expect(data).toMatchObject({ public: open, file_size_limit: megabytes * MB });
    expect([...(data?.allowed_mime_types ?? [])].sort()).toEqual([...types].sort());
  },
);

test('[UPL-01] [UPL-04] a member’s file that is too large or of another type is refused', async () => {
  const { id, client } = await member();
  const large = new Blob([new Uint8Array(5 * MB + 1)], { type: 'image/png' });
  const put = await client.storage.from('user_images').upload(`${id}/a.png`, large);
  expect(put.error).toMatchObject({ status: 400, statusCode: '413' });
  const text = new Blob(['x'], { type: 'text/plain' });
  for (const bucket of ['user_images', 'application_images', 'guide-documents']) {
    const { error } = await client.storage.from(bucket).upload(`${id}/a.txt`, text);
    expect(error).toMatchObject({
      statusCode: '415',
      message: 'mime type text/plain is not supported',
    });
  }
});

test('[UPL-03] a video of a message is refused by its size before it is sent, and in a foreign folder', async () => {
  const { id, client } = await member();
  const bucket = 'message_attachments';
  const objectName = `${id}/${randomUUID()}/${randomUUID()}.mp4`;
  const { url, publishableKey: apikey } = project();
  const token = (await client.auth.getSession()).data.session?.access_token;
  const begin = async (bytes: number) => {
    const fields = { bucketName: bucket, objectName, contentType: 'video/mp4' };
    const metadata = Object.entries(fields)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const answer = await fetch(`${url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        apikey,
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': metadata,
      },
    });
    return answer.status;
  };
  expect(await begin(100 * MB + 1)).toBe(413);
  // In no conversation of theirs: whatever its size.
  expect(await begin(100 * MB)).toBe(403);
  const film = new Blob(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'], { type: 'video/mp4' });
  const put = await client.storage.from(bucket).upload(objectName, film);
  expect(put.error).toMatchObject({ statusCode: '403' });
});

test('[UPL-14] a guide’s document is stored at {userId}/{kind}_{timestamp}.{ext} and is read by link only', async () => {
  const { id, client } = await member();
  const papers = client.storage.from('guide-documents');
  const key = `${id}/passport_${Date.now()}.pdf`;
  const paper = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], { type: 'application/pdf' });
  expect((await papers.upload(key, paper)).error).toBeNull();
  expect((await fetch(papers.getPublicUrl(key).data.publicUrl)).status).toBe(400);
  const link = (await papers.createSignedUrl(key, 60)).data?.signedUrl ?? '';
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await papers.remove([key])).error).toBeNull();
});
