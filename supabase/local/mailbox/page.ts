import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { MailStore } from './store.ts';

const asset = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/** Of the pages for people: nothing but what this server itself gives. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail is untrusted HTML: no script, no request, no origin. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The page for people: list on the left, the mail on the right, fresh by itself. */
export function mountPage(app: Hono, store: MailStore): void {
  const html = asset('index.html');
  const css = asset('mailbox.css');
  const script = asset('mailbox.js');

  app.get('/', (c) => {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(html);
  });
  app.get('/mailbox.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/mailbox.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/view/:name{.+\\.html}', (c) => {
    const mail = store.find(c.req.param('name').replace(/\.html$/, ''));
    if (!mail) return c.text('Message not found', 404);
    c.header('content-security-policy', MAIL_POLICY);
    return c.html(mail.html);
  });
}
