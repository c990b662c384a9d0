import { expect } from 'playwright/test';
import { z } from 'zod';

const list = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
});
const mail = z.object({ Text: z.string() });

/** The six-digit code of the newest mail to an address, once it is there. */
export async function codeFor(mailboxUrl: string, address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = list.parse(await get(`${mailboxUrl}/api/v1/messages?limit=50`));
      const newest = messages.find(({ To }) => To.some((to) => to.Address === address));
      if (!newest) return undefined;
      const { Text } = mail.parse(await get(`${mailboxUrl}/api/v1/message/${newest.ID}`));
      code = /\b\d{6}\b/.exec(Text)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

async function get(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
