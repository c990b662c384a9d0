import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditsOf, tilesQuery } from '../../../../../pwa/features/map/base/tiles.ts';
import { supplyShell } from '../../../../support/client-shell.ts';

const STYLE = { version: 8, sources: {}, layers: [{ id: 'land', type: 'background' }] };

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    if (url === '/nothing') return answer.destroy();
    if (url === '/missing') return answer.writeHead(404).end('{}');
    if (url === '/page') return answer.end('<html>Sign in to this network</html>');
    if (url === '/other') return answer.end(JSON.stringify({ version: 7, layers: [] }));
    return answer.end(JSON.stringify(STYLE));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

function tilesAt(tilesUrl: string | null) {
  supplyShell({
    pwaUrl: 'https://pwa.test',
    supabaseUrl: 'https://rows.test',
    publishableKey: 'key',
    assistantUrl: '',
    mailboxUrl: '',
    tilesUrl,
  });
  return new QueryClient().fetchQuery(tilesQuery);
}

test('without a street map none is asked for', async () => {
  expect(await tilesAt(null)).toEqual({ state: 'none' });
});

test('a style of a street map is used', async () => {
  const style = `${origin}/style`;
  expect(await tilesAt(style)).toEqual({ state: 'there', style });
});

test.each(['missing', 'page', 'other', 'nothing'])(
  'a street map that answers with %s is lost, and the own map is drawn',
  async (path) => {
    expect(await tilesAt(`${origin}/${path}`)).toEqual({ state: 'lost' });
  },
);

test('what tiles say of themselves is shown as words and links, and never as their HTML', () => {
  const credits = creditsOf([
    '<a href="https://www.openstreetmap.org/copyright" onclick="x()">&copy; <b>OpenStreetMap</b></a> contributors',
    '<a href="javascript:alert(1)">Click</a><img src=x onerror=alert(1)>',
    '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  ]);
  expect(credits[0]).toEqual({
    words: '© OpenStreetMap',
    href: 'https://www.openstreetmap.org/copyright',
  });
  expect(credits.filter(({ href }) => href !== null)).toHaveLength(1);
  expect(credits.map(({ words }) => words).join(' ')).not.toMatch(/[<>]/);
});
