import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import sharp, { type Metadata } from 'sharp';
import type { Attachment } from '#shared/domains/messaging/model/attachment.ts';
import type { Stack } from '../../support/stack.ts';

/** The files of each message of a conversation that has any, oldest first. */
export async function sentFiles(stack: Stack, conversation: string): Promise<Attachment[][]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<{ attachments: Attachment[] }[]>`
    select attachments from public.messages
    where conversation_id = ${conversation} and attachments <> '[]' order by seq`;
  await sql.end();
  return rows.map(({ attachments }) => attachments);
}

/** What a stored picture says of itself. */
export async function storedPicture(stack: Stack, path: string): Promise<Metadata> {
  const { storage } = createClient(stack.supabaseUrl, stack.secretKey);
  const { data, error } = await storage.from('message_attachments').download(path);
  if (error) throw error;
  return await sharp(await data.arrayBuffer()).metadata();
}

/** A photograph as a phone takes it: large, lying on its side, with the place where it was taken. */
export async function photograph(): Promise<Buffer> {
  const background = { r: 40, g: 120, b: 90 };
  return await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .withExif({
      IFD0: { Model: 'Camera of Casey' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
