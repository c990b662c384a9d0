import * as z from 'npm:zod@4';
import { readBatch } from '../_shared/batch.ts';
import { serviceClient } from '../_shared/clients.ts';
import { type Email, emailHtml, emailText } from '../_shared/email-template.ts';
import { sendEmail } from '../_shared/send-email.ts';
import { serveJson } from '../_shared/serve.ts';
import { attachmentsOf } from './calendar.ts';
import { type Invitation, invitationMail, invitationSchema } from './invitation.ts';
import { type Mail, mailSchema } from './mail-schema.ts';
import { noticeOf } from './notice.ts';

// Open to any caller: the database alone decides what is due and to whom it is sent.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 50, 200);
    const claimed = await serviceClient().rpc('claim_mails', { batch });
    if (claimed.error) throw claimed.error;
    const mails = z.array(mailSchema).parse(claimed.data);
    const invited = await serviceClient().rpc('claim_invitation_mails', { batch });
    if (invited.error) throw invited.error;
    const invitations = z.array(invitationSchema).parse(invited.data);
    // Together: one that hangs holds no other.
    await Promise.all([...mails.map(sendNotice), ...invitations.map(sendInvitation)]);
    return { done: mails.length + invitations.length };
  },
});

const siteUrl = () => Deno.env.get('SITE_URL') ?? '';

async function sendNotice(mail: Mail): Promise<void> {
  const error = await send(mail.what.email, noticeOf(mail.what, siteUrl()), {
    attachments: attachmentsOf(mail.what),
    // A sender that lost its claim half-way may have sent it already: the key makes the service
    // drop the second one.
    key: mail.id,
  });
  await finish('finish_mail', { delivery: mail.id, claim: mail.claim_id }, error);
}

async function sendInvitation(invitation: Invitation): Promise<void> {
  const { id, claim_id, email } = invitation;
  // Each claim has a link of its own, so that a second mail is another one.
  const error = await send(email, invitationMail(invitation, siteUrl()), { key: claim_id });
  await finish('finish_invitation_mail', { invitation: id, claim: claim_id }, error);
}

/** Sends it, and answers why not where it was not taken. */
async function send(
  to: string,
  email: Email,
  more: Pick<Parameters<typeof sendEmail>[0], 'attachments' | 'key'>,
): Promise<string | null> {
  const { subject } = email;
  const taken = sendEmail({ to, subject, text: emailText(email), html: emailHtml(email), ...more });
  return taken.then(
    () => null,
    (thrown) => String(thrown instanceof Error ? thrown.message : thrown),
  );
}

async function finish(
  name: string,
  held: Record<string, string>,
  error: string | null,
): Promise<void> {
  const finished = await serviceClient().rpc(name, { ...held, delivered: error === null, error });
  if (finished.error) throw finished.error;
}
