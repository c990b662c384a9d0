import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OutgoingMail } from './mailer.ts';

const storedMail = z.object({
  id: z.string().regex(/^[a-z0-9]+-[a-f0-9]+$/),
  stamp: z.number(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), content_type: z.string() }))
    .default([]),
  read: z.boolean(),
});

/** A mail that the mailbox keeps; `stamp` is its moment in milliseconds, never twice the same. */
export type StoredMail = z.infer<typeof storedMail>;

/** Most mails stored; the oldest are deleted first. */
const MAILBOX_CAP = 500;

/** The mails of this copy, newest first. */
export type MailStore = {
  all(): readonly StoredMail[];
  find(id: string): StoredMail | null;
  /** Resolves once the mail would survive a power cut. */
  add(mail: OutgoingMail): Promise<StoredMail>;
  markRead(id: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
};

/** Opens the folder: one JSON file for each mail, each written whole or not at all. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let mails = await readAll(folder);
  let lastStamp = mails[0]?.stamp ?? 0;
  const find = (id: string) => mails.find((mail) => mail.id === id) ?? null;

  async function remove(ids: readonly string[]): Promise<void> {
    const gone = mails.filter((mail) => ids.includes(mail.id));
    mails = mails.filter((mail) => !gone.includes(mail));
    await Promise.all(gone.map((mail) => rm(fileOf(folder, mail.id), { force: true })));
  }

  return {
    all: () => mails,
    find,
    remove,
    add: async ({ from, to, subject, text, html, attachments = [] }) => {
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const id = `${lastStamp.toString(36)}-${randomBytes(8).toString('hex')}`;
      const words = { from, to, subject, text, html };
      const mail = { id, stamp: lastStamp, ...words, attachments, read: false };
      await writeWhole(folder, mail);
      mails = [mail, ...mails].sort((a, b) => b.stamp - a.stamp);
      await remove(mails.slice(MAILBOX_CAP).map((old) => old.id));
      return mail;
    },
    markRead: async (id) => {
      const mail = find(id);
      if (!mail || mail.read) return;
      const seen = { ...mail, read: true };
      mails = mails.map((one) => (one === mail ? seen : one));
      await writeWhole(folder, seen);
    },
  };
}

async function readAll(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder);
  // Drafts of writes that a kill cut off were never acknowledged.
  await Promise.all(
    names.filter((name) => name.endsWith('.part')).map((name) => rm(join(folder, name))),
  );
  const files = names.filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(files.map((name) => readOne(join(folder, name))));
  return mails.filter((mail) => mail !== null).sort((a, b) => b.stamp - a.stamp);
}

/** A damaged file costs that mail, not the mailbox. */
async function readOne(file: string): Promise<StoredMail | null> {
  try {
    return storedMail.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

async function writeWhole(folder: string, mail: StoredMail): Promise<void> {
  const draft = join(folder, `${randomUUID()}.part`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(mail));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileOf(folder, mail.id));
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}
