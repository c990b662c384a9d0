import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { freePorts } from '#tests/support/addresses.ts';
import { createSmtpMailer } from '../../../supabase/local/mailbox/smtp-mailer.ts';

const MAIL = {
  from: 'Kinstead <hello@kinstead.test>',
  to: 'ada@kinstead.test',
  subject: 'Your code',
  text: 'Dear Ada',
  html: '<p>Dear Ada</p>',
};

test('mails are sent by the mail server of SMTP_URL, and retried when that was not up', async () => {
  const [port = 0] = await freePorts(1);
  const onFailure = vi.fn();
  await createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, onFailure }).send(MAIL);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalled(), { timeout: 10_000 });
  expect(onFailure.mock.calls[0]?.[1]).toBe(MAIL.to);

  let received = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('data', (chunk) => {
        received += chunk;
      });
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  await vi.waitFor(() => expect(received).toContain('Subject: Your code'), { timeout: 20_000 });
  expect(received).toContain('To: ada@kinstead.test');
  await new Promise<void>((done) => server.close(done));
});
