import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** Waits before each new try, in milliseconds. */
const RETRIES = [1000, 5000, 30_000, 120_000];

type Options = {
  /** `SMTP_URL`. */
  url: string;
  /** Called after each failed try, without the text of the mail. */
  onFailure?: (error: unknown, to: string) => void;
};

/**
 * Sends by a real mail server. It does not wait for it: how long a server takes would tell whether
 * an address has an account, and a slow one would hold up sign-ups. A person whose mail got lost
 * asks for a new code.
 */
export function createSmtpMailer({ url, onFailure = () => {} }: Options): Mailer {
  const transport = createTransport(url);

  async function deliver(mail: OutgoingMail): Promise<void> {
    for (const pause of [0, ...RETRIES]) {
      await sleep(pause, undefined, { ref: false });
      try {
        await transport.sendMail({
          ...mail,
          attachments: (mail.attachments ?? []).map(({ filename, content, content_type }) => ({
            filename,
            content: Buffer.from(content, 'base64'),
            contentType: content_type,
          })),
        });
        return;
      } catch (error) {
        onFailure(error, mail.to);
      }
    }
  }

  return {
    send: async (mail) => {
      void deliver(mail);
    },
  };
}
