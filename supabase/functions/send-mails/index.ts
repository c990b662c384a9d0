import * as z from 'npm:zod@4';
import { readBatch } from '../_shared/batch.ts';
import { serviceClient } from '../_shared/clients.ts';
import { emailHtml, emailText } from '../_shared/email-template.ts';
import { sendEmail } from '../_shared/send-email.ts';
import { serveJson } from '../_shared/serve.ts';
import { attachmentsOf } from './calendar.ts';
import { type Mail, mailSchema, noticeOf } from './notice.ts';

// Open to any caller: the database alone decides what is due and to whom it is sent.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 50, 200);
    const claimed = await serviceClient().rpc('claim_mails', { batch });
    if (claimed.error) throw claimed.error;
    const mails = z.array(mailSchema).parse(claimed.data);
    // Together: one that hangs holds no other.
    await Promise.all(mails.map(send));
    return { done: mails.length };
  },
});

async function send(mail: Mail): Promise<void> {
  const email = noticeOf(mail.what, Deno.env.get('SITE_URL') ?? '');
  const taken = sendEmail({
    to: mail.what.email,
    subject: email.subject,
    text: emailText(email),
    html: emailHtml(email),
    attachments: attachmentsOf(mail.what),
    // A sender that lost its claim half-way may have sent it already: the key makes the service
    // drop the second one.
    key: mail.id,
  });
  const error = await taken.then(
    () => null,
    (thrown) => String(thrown instanceof Error ? thrown.message : thrown),
  );
  const finished = await serviceClient().rpc('finish_mail', {
    delivery: mail.id,
    claim: mail.claim_id,
    delivered: error === null,
    error,
  });
  if (finished.error) throw finished.error;
}
