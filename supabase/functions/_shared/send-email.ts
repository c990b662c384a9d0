/** A mail in the shape of Resend's API, which the local platform answers, too. */
type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  key?: string;
  /** `content` is base64. */
  attachments?: { filename: string; content: string; content_type: string }[];
};

/**
 * Sends one mail through MAIL_API_URL; throws when it was not taken. A service that keeps keys takes
 * a mail with a known `key` for the repetition that it is.
 */
export async function sendEmail({ key, ...mail }: Mail): Promise<void> {
  const url = Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com/emails';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${Deno.env.get('MAIL_API_KEY') ?? ''}`,
      ...(key && { 'idempotency-key': key }),
    },
    // A mail service that hangs must not block the request that waits for it.
    signal: AbortSignal.timeout(10_000),
    body: JSON.stringify({ from: Deno.env.get('MAIL_FROM'), ...mail, to: [mail.to] }),
  });
  if (!response.ok) throw new Error(`mail was not taken: ${response.status}`);
}
