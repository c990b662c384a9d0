import { expect } from 'playwright/test';
import { z } from 'zod';
import type { Stack } from '../support/stack.ts';

const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mail = z.object({ Text: z.string() });

async function mailsTo({ mailboxUrl }: Stack, email: string) {
  const query = encodeURIComponent(`to:${email}`);
  const answer = await fetch(`${mailboxUrl}/api/v1/search?query=${query}`);
  return found.parse(await answer.json()).messages;
}

/** How many mails an address got. */
export async function countMails(stack: Stack, email: string): Promise<number> {
  return (await mailsTo(stack, email)).length;
}

/** The link in the newest mail to an address, once it is there: one that proves it, if no other is asked for. */
export async function linkIn(
  stack: Stack,
  email: string,
  wanted = /http\S+\/confirm\?\S+/,
): Promise<string> {
  await expect.poll(() => countMails(stack, email)).toBeGreaterThan(0);
  // News may come between: only a mail that proves an address has such a link.
  for (const { ID } of await mailsTo(stack, email)) {
    const answer = await fetch(`${stack.mailboxUrl}/api/v1/message/${ID}`);
    const { Text } = mail.parse(await answer.json());
    const [link] = wanted.exec(Text) ?? [];
    if (link) return link;
  }
  return '';
}
