import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ADMIN_ROLE,
  type Cluster,
  startCluster,
} from '../../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { SERVICE } from '../../../supabase/local/gateway/identity.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { createRest, type Rest } from '../../../supabase/local/rest/rest.ts';
import { freePorts } from '../../support/addresses.ts';
import { copyDatabase } from '../../support/empty-database.ts';

const SCHEMA = `
create table public.notes (id int primary key);
insert into public.notes values (1);
create function public.snooze(seconds float) returns void language sql as
  $$ select pg_sleep(seconds) $$;
`;

let cluster: Cluster;
let rest: Rest;
let launch: () => Promise<Cluster>;
let dataDir: string;
let urls: { adminUrl: string; authenticatorUrl: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-rest-'));
  await copyDatabase('cluster', dataDir);
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  launch = () => startCluster({ dataDir, port, password: passwords[ADMIN_ROLE] });
  cluster = await launch();
  const adminUrl = cluster.url(ADMIN_ROLE, passwords[ADMIN_ROLE]);
  urls = { adminUrl, authenticatorUrl: cluster.url('authenticator', passwords.authenticator) };
  const migrations = [{ version: '20260101000000', name: 'test', text: SCHEMA }];
  await prepareDatabase({ adminUrl, passwords, migrations });
  rest = await createRest(urls);
});
afterAll(async () => {
  await rest?.close();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const getFrom = (from: Rest, path: string) =>
  from.fetch(new Request(`http://127.0.0.1/rest/v1${path}`), SERVICE);
const get = (path: string) => getFrom(rest, path);

test('without Postgres the answer is 503 and when to ask again; with it, the rows', async () => {
  expect((await get('/notes')).status).toBe(200);
  const sleeping = get('/rpc/snooze?seconds=20');
  await cluster.stop();

  for (const response of [await sleeping, await get('/notes')]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ code: 'PGRST001' });
  }

  cluster = await launch();
  const answered = await vi.waitFor(
    async () => {
      const response = await get('/notes');
      expect(response.status).toBe(200);
      return response;
    },
    { timeout: 5_000, interval: 50 },
  );
  expect(await answered.json()).toEqual([{ id: 1 }]);
});

test('a call that waits for a connection gets the next one, whatever becomes of others', async () => {
  const { server, port } = await hesitantNetwork(Number(new URL(urls.adminUrl).port));
  const authenticatorUrl = urls.authenticatorUrl.replace(/:\d+\//, `:${port}/`);
  const behind = await createRest({ ...urls, authenticatorUrl });
  const ask = async () => (await getFrom(behind, '/notes')).status;
  server.emit('trouble');
  await sleep(100); // until the pool knows
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first, second]).toEqual([503, 200]);
  for (const status of await Promise.all(Array.from({ length: 12 }, ask))) expect(status).toBe(200);
  await behind.close();
  server.close();
}, 300_000);

/**
 * A network that in its `trouble` ends what is open, then the first connection and one that comes while
 * the second waits; that one stands, and so do all after it.
 */
async function hesitantNetwork(to: number) {
  const open = new Set<Socket>();
  let arrivals = Number.POSITIVE_INFINITY;
  let first: Socket | undefined;
  const pass = (client: Socket) => {
    const database = connect(to, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const side of [client, database]) {
      open.add(side);
      side.on('error', () => {});
      side.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  };
  const server = createServer((client) => {
    arrivals += 1;
    if (arrivals === 1) first = client;
    else if (arrivals === 2) {
      first?.resetAndDestroy();
      setTimeout(() => {
        arrivals = Number.POSITIVE_INFINITY;
        pass(client);
      }, 600);
    } else if (arrivals === 3) client.resetAndDestroy();
    else pass(client);
  });
  server.on('trouble', () => {
    arrivals = 0;
    for (const socket of open) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens has an address with a port.
  return { server, port: (server.address() as AddressInfo).port };
}
