import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type postgres from 'postgres';
import { z } from 'zod';
import { PAGE_POLICY } from './page.ts';

const asset = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

const page = z.object({
  limit: z.coerce.number().int().min(1).max(500).catch(100),
  query: z.string().max(200).catch(''),
});

/** The latest analytics that mixpanel-proxy stored here, as a page for people and as JSON. */
export function mountAnalytics(app: Hono, sql: postgres.Sql): void {
  const html = asset('events.html');
  const script = asset('events.js');

  app.get('/events', (c) => {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(html);
  });
  app.get('/events.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/api/v1/events', async (c) => {
    const { limit, query } = page.parse(c.req.query());
    const [counted] = await sql<{ total: number }[]>`
      select count(*)::integer as total from private.analytics_events`;
    const events = await sql`
      select id::integer, endpoint, name, payload, received_at from private.analytics_events
      where ${query} = '' or strpos(lower(name || ' ' || payload::text), lower(${query})) > 0
      order by id desc limit ${limit}`;
    return c.json({ total: counted?.total ?? 0, events });
  });
}
