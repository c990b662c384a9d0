import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from '#tests/support/addresses.ts';
import { createMailbox, type Mailbox } from '../../../supabase/local/mailbox/mailbox.ts';

let dataDir: string;
let port: number;
let mailbox: Mailbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-mailbox-'));
  [port = 0] = await freePorts(1);
  mailbox = await createMailbox({ dataDir, host: '127.0.0.1', port });
});
afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

const mail = (to: string, subject = 'Hello') => ({
  from: 'Kinstead <hello@kinstead.test>',
  to,
  subject,
  text: `Dear ${to}`,
  html: `<p>Dear ${to}</p><script>alert(1)</script>`,
});

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const json = async (path: string) => (await get(path)).json();
const subjects = (listed: { messages: { Subject: string }[] }) =>
  listed.messages.map(({ Subject }) => Subject);

describe('mailbox', () => {
  test('the mailbox lists the newest first, a page at a time', async () => {
    for (const subject of ['one', 'two', 'three'])
      await mailbox.mailer.send(mail('a@kinstead.test', subject));
    const all = await json('/api/v1/messages');
    expect(all).toMatchObject({ total: 3, unread: 3, messages_count: 3, count: 3, start: 0 });
    expect(subjects(all)).toEqual(['three', 'two', 'one']);
    expect(subjects(await json('/api/v1/messages?start=1&limit=1'))).toEqual(['two']);
  });

  test('the mailbox finds mails by address, subject and words', async () => {
    await mailbox.mailer.send(mail('ada@kinstead.test', 'Your code'));
    await mailbox.mailer.send(mail('bob@kinstead.test', 'Your code'));
    const find = (query: string) => json(`/api/v1/search?query=${encodeURIComponent(query)}`);
    expect((await find('to:ADA@kinstead.test')).messages_count).toBe(1);
    expect((await find('to:"bob@kinstead.test" subject:code')).messages_count).toBe(1);
    expect((await find('dear code')).messages_count).toBe(2);
    expect((await find('to:carl@kinstead.test')).messages_count).toBe(0);
    expect((await find('to:ada@kinstead.test subject:other')).messages_count).toBe(0);
  });

  test('the mailbox returns one mail whole, marks it as read, and deletes some or all', async () => {
    for (const name of ['a', 'b', 'c']) await mailbox.mailer.send(mail(`${name}@kinstead.test`));
    const { messages } = await json('/api/v1/messages');
    const first = messages[0].ID;
    expect(await json(`/api/v1/message/${first}`)).toMatchObject({
      From: { Name: 'Kinstead', Address: 'hello@kinstead.test' },
      To: [{ Address: 'c@kinstead.test' }],
      Text: 'Dear c@kinstead.test',
    });
    expect((await json('/api/v1/messages')).unread).toBe(2);
    expect((await get('/api/v1/message/unknown')).status).toBe(404);
    expect((await get('/api/v1/message/..%2F..%2Fkeys')).status).toBe(404);
    await get('/api/v1/messages', { method: 'DELETE', body: JSON.stringify({ IDs: [first] }) });
    expect((await json('/api/v1/messages')).total).toBe(2);
    await get('/api/v1/messages', { method: 'DELETE' });
    expect((await json('/api/v1/messages')).total).toBe(0);
    expect(await readdir(join(dataDir, 'mailbox'))).toEqual([]);
  });

  test('the mailbox preserves mails over a restart, and skips a truncated file', async () => {
    await mailbox.mailer.send(mail('a@kinstead.test', 'kept'));
    await mailbox.close();
    await writeFile(join(dataDir, 'mailbox', 'cut.part'), '{"id":');
    await writeFile(join(dataDir, 'mailbox', 'broken.json'), '{"id":');
    mailbox = await createMailbox({ dataDir, host: '127.0.0.1', port });
    await mailbox.mailer.send(mail('a@kinstead.test', 'later'));
    expect(subjects(await json('/api/v1/messages'))).toEqual(['later', 'kept']);
  });

  test('the mailbox holds five hundred mails', async () => {
    await Promise.all(
      Array.from({ length: 503 }, (_, index) =>
        mailbox.mailer.send(mail('a@kinstead.test', `${index}`)),
      ),
    );
    expect((await json('/api/v1/messages')).total).toBe(500);
    expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(500);
  });

  test('the mailbox answers no other name, and grants no other origin access', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((done, fail) => {
      const headers = { host: 'rebound.example:80' };
      request({ port, host: '127.0.0.1', path: '/api/v1/messages', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on('error', fail)
        .end();
    });
    expect(status).toBe(403);
    const foreign = await get('/api/v1/messages', { headers: { origin: 'https://evil.test' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the mailbox shows a mail without its scripts and without an origin', async () => {
    await mailbox.mailer.send(mail('a@kinstead.test'));
    const { messages } = await json('/api/v1/messages');
    const view = await get(`/view/${messages[0].ID}.html`);
    const policy = view.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox; default-src 'none'/);
    expect(policy).not.toContain('allow-');
    expect((await get('/view/unknown.html')).status).toBe(404);
    expect(await (await get('/')).text()).not.toContain('Dear a@');
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
  });

  test('the mailbox listens on this machine only, whatever address the platform has', async () => {
    const [other = 0] = await freePorts(1);
    const folder = await mkdtemp(join(tmpdir(), 'kinstead-mailbox-'));
    const open = await createMailbox({ dataDir: folder, host: '0.0.0.0', port: other });
    expect(open.server.address()).toMatchObject({ address: '127.0.0.1' });
    await open.close();
    await rm(folder, { recursive: true });
  });
});
