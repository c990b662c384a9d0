import { Hono } from 'hono';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import type { Mailer } from '../mailbox/mailer.ts';

/** Where functions hand in mails here; in production MAIL_API_URL names the real service. */
export const MAIL_PATH = '/platform/v1/emails';

const mailSchema = z.object({
  from: z.string().max(320),
  to: z.tuple([z.email()]),
  subject: z.string().max(500),
  html: z.string(),
  text: z.string(),
  attachments: z
    .array(
      z.object({
        filename: z.string().max(200),
        content: z.base64(),
        content_type: z.string().max(200),
      }),
    )
    .max(10)
    .default([]),
});

type Options = { mailer: Mailer; keys: Pick<Keys, 'secretKey'> };

/** Resend's endpoint for one mail, for holders of the secret key. */
export function createMailApi({ mailer, keys }: Options): Hono {
  return new Hono().post(MAIL_PATH, async (c) => {
    if (c.req.header('authorization') !== `Bearer ${keys.secretKey}`) {
      return c.json({ message: 'API key is invalid' }, 401);
    }
    const mail = mailSchema.safeParse(await c.req.json().catch(() => null));
    if (!mail.success) return c.json({ message: 'The mail is not complete' }, 422);
    await mailer.send({ ...mail.data, to: mail.data.to[0] });
    return c.json({ id: crypto.randomUUID() });
  });
}
