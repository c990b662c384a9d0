import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { openLogFile } from '../../../supabase/local/log-file.ts';
import { createMetrics } from '../../../supabase/observe/metrics.ts';
import { requestId } from '../../../supabase/observe/requests.ts';
import { loggedPath, routeGroup } from '../../../supabase/observe/routes.ts';

const ID = '7a0f1c9e-1111-4222-8333-944445555666';

test.each([
  ['/rest/v1/listings', '/rest/v1/listings'],
  ['/rest/v1/rpc/search_listings', '/rest/v1/rpc/search_listings'],
  [`/auth/v1/admin/users/${ID}`, '/auth/v1/admin/users/:id'],
  ['/auth/v1/.well-known/jwks.json', '/auth/v1/*/jwks.json'],
  [`/storage/v1/object/public/home_images/${ID}/Jane Doe.webp`, '/storage/v1/object/public/*'],
  [`/storage/v1/object/guide-documents/passport.pdf`, '/storage/v1/object/*'],
  [`/realtime/v1/api/broadcast/user:${ID}/events/x`, '/realtime/v1/api/broadcast/*/events/x'],
  ['/jane@example.com/home', '/*/home'],
  [`/${'a/'.repeat(200)}`, '/a/a/a/a/a/a/a/*'],
])('the log keeps the route of %s', (path, kept) => {
  expect(loggedPath(path)).toBe(kept);
});

test('paths of callers are counted in the fixed groups of routes only', () => {
  const groups = ['/rest/v1/x', '/storage/v1', '/restless/v1', '/assets/a.js', '/ws', '/a/b'];
  expect(groups.map(routeGroup)).toEqual(['rest', 'storage', 'other', 'assets', 'ws', 'other']);
});

test('a caller’s request id is used when it is valid', () => {
  expect(requestId('0123-abcd')).toBe('0123-abcd');
  for (const odd of ['short', 'a'.repeat(65), 'with space', 'line\nbreak', '', null]) {
    expect(requestId(odd)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('metrics are written in the text format of Prometheus', async () => {
  const metrics = createMetrics();
  const count = metrics.counter('asked_total', 'Asked.');
  count({ route: 'a"b\\c\n' });
  count({ route: 'a"b\\c\n' });
  metrics.histogram('took_seconds', 'Took.')(0.02, { route: 'rest' });
  metrics.read('gauge', 'broken', 'Cannot be read.', () => Promise.reject(new Error('no')));
  const text = await metrics.text();
  expect(text).toContain('# TYPE asked_total counter\nasked_total{route="a\\"b\\\\c\\n"} 2\n');
  expect(text).toContain('took_seconds_bucket{route="rest",le="0.01"} 0\n');
  expect(text).toContain('took_seconds_bucket{route="rest",le="0.025"} 1\n');
  expect(text).toContain('took_seconds_bucket{route="rest",le="+Inf"} 1\n');
  expect(text).toContain(
    'took_seconds_sum{route="rest"} 0.02\ntook_seconds_count{route="rest"} 1\n',
  );
  expect(text).toMatch(/# TYPE broken gauge\n$/);
});

test('a log file is bounded, and is continued after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-log-'));
  const file = join(folder, 'platform.log');
  for (let run = 0; run < 2; run++) {
    const log = openLogFile(file, { fileBytes: 1_000 });
    for (let line = 0; line < 100; line++) log.write(`${run} ${String(line).padStart(40)}\n`);
    log.end();
    await finished(log);
  }
  expect((await readdir(folder)).sort()).toEqual([
    'platform.log',
    'platform.log.1',
    'platform.log.2',
  ]);
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(1_000);
  }
  expect(await readFile(file, 'utf8')).toMatch(/1 +99\n$/);
});

test('a flood of lines is cut to what a minute may bring, and says how much it left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-log-'));
  const file = join(folder, 'platform.log');
  let minutes = 0;
  const bounds = { burstBytes: 1_000, bytesAMinute: 100, now: () => minutes * 60_000 };
  const log = openLogFile(file, bounds);
  log.write('the first line\n');
  for (let line = 0; line < 5_000; line++) log.write(`flood ${line}\n`);
  await new Promise<void>((done) => log.write('flood ends\n', () => done()));
  minutes = 5;
  log.write('the line after it\n');
  log.end();
  await finished(log);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^the first line\nflood 0\n/);
  expect(text).toMatch(/\d{5} bytes were left out"}\nthe line after it\n$/);
  expect(text.length).toBeLessThan(1_200);
});

test('a log that cannot be written fails no request', async () => {
  const log = openLogFile('/dev/full');
  log.write('lost\n');
  log.end('lost, too\n');
  await finished(log);
});
