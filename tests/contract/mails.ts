import { expect } from 'vitest';
import { z } from 'zod';
import { project } from './project.ts';

const list = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({ Text: z.string() });

/** Whether this project's mails can be read: always locally, on a hosted one when it is named. */
export function mailsAreReadable(): boolean {
  return project().mailboxUrl !== null;
}

/** The newest mail to an address, once it is there. */
async function newestMail(address: string): Promise<string> {
  const search = `/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`;
  const newest = async () => list.parse(await read(search)).messages[0]?.ID;
  await expect.poll(newest, { timeout: 10_000 }).toBeDefined();
  return message.parse(await read(`/api/v1/message/${await newest()}`)).Text;
}

/** The code of six digits in it. */
export async function mailedCode(address: string): Promise<string> {
  return /\b\d{6}\b/.exec(await newestMail(address))?.[0] ?? '';
}

/** Where its link leads in the end. */
export async function followMailedLink(address: string): Promise<URL> {
  const link = /http\S+\/auth\/v1\/(?:verify|confirm)\?\S+/.exec(await newestMail(address))?.[0];
  // Our mails lead to a page first, whose button is Supabase's link of the same query.
  return followLink((link ?? '').replace('/auth/v1/confirm?', '/auth/v1/verify?'));
}

/** Opens a link as a browser would, up to the page of the app. */
export async function followLink(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** What a fragment says. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

async function read(path: string): Promise<unknown> {
  return (await fetch(`${project().mailboxUrl}${path}`)).json();
}
