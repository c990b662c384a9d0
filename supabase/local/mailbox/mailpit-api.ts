import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { searchMails } from './search.ts';
import type { MailStore, StoredMail } from './store.ts';

const page = z.object({
  start: z.coerce.number().int().min(0).catch(0),
  limit: z.coerce.number().int().min(1).max(1000).catch(50),
  query: z.string().catch(''),
});
const removal = z.object({ IDs: z.array(z.string()).default([]) });

/** Mailpit's HTTP API, as far as tests and scripts use it. */
export function mountMailpitApi(app: Hono, store: MailStore): void {
  app.get('/api/v1/messages', (c) => c.json(listed(c, store, store.all())));

  app.get('/api/v1/search', (c) => {
    const found = searchMails(store.all(), page.parse(c.req.query()).query);
    return c.json(listed(c, store, found));
  });

  app.get('/api/v1/message/:id', async (c) => {
    const id = c.req.param('id');
    const mail = id === 'latest' ? store.all()[0] : store.find(id);
    if (!mail) return c.json({ Error: 'Message not found' }, 404);
    await store.markRead(mail.id);
    return c.json(whole(mail));
  });

  app.get('/api/v1/message/:id/part/:part', (c) => {
    const mail = store.find(c.req.param('id'));
    const file = mail?.attachments[Number(c.req.param('part')) - 1];
    if (!file) return c.json({ Error: 'Part not found' }, 404);
    return c.body(Buffer.from(file.content, 'base64'), 200, {
      'content-type': file.content_type,
      'content-disposition': 'attachment',
    });
  });

  app.delete('/api/v1/messages', async (c) => {
    const { IDs } = removal.parse(JSON.parse((await c.req.text()) || '{}'));
    await store.remove(IDs.length > 0 ? IDs : store.all().map((mail) => mail.id));
    return c.text('ok');
  });
}

function listed(c: Context, store: MailStore, matching: readonly StoredMail[]) {
  const { start, limit } = page.parse(c.req.query());
  const messages = matching.slice(start, start + limit).map(summary);
  return {
    total: store.all().length,
    unread: store.all().filter((mail) => !mail.read).length,
    count: messages.length,
    messages_count: matching.length,
    messages_unread: matching.filter((mail) => !mail.read).length,
    start,
    tags: [],
    messages,
  };
}

function summary(mail: StoredMail) {
  return {
    ...envelope(mail),
    Read: mail.read,
    Created: new Date(mail.stamp),
    Username: '',
    Attachments: mail.attachments.length,
    Snippet: mail.text.replace(/\s+/g, ' ').slice(0, 250),
  };
}

function whole(mail: StoredMail) {
  return {
    ...envelope(mail),
    ReturnPath: address(mail.from).Address,
    Date: new Date(mail.stamp),
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: mail.attachments.map(({ filename, content, content_type }, index) => ({
      PartID: String(index + 1),
      FileName: filename,
      ContentType: content_type,
      ContentID: '',
      Size: Buffer.from(content, 'base64').length,
    })),
  };
}

function envelope(mail: StoredMail) {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@mailbox.local`,
    From: address(mail.from),
    To: [address(mail.to)],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Tags: [],
    Size: Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html),
  };
}

/** Reads `Name <address>` or a bare address. */
function address(text: string): { Name: string; Address: string } {
  const [, name = '', inBrackets] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { Name: name, Address: inBrackets ?? text.trim() };
}
