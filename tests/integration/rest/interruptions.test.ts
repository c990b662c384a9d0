import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-rest-'));
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  launch = () => startCluster({ dataDir, port, password: passwords[ADMIN_ROLE] });
  cluster = await launch();
  const adminUrl = cluster.url(ADMIN_ROLE, passwords[ADMIN_ROLE]);
  const migrations = [{ version: '20260101000000', name: 'test', text: SCHEMA }];
  await prepareDatabase({ adminUrl, passwords, migrations });
  const authenticatorUrl = cluster.url('authenticator', passwords.authenticator);
  rest = await createRest({ authenticatorUrl, adminUrl });
});
afterAll(async () => {
  await rest?.close();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => rest.fetch(new Request(`http://127.0.0.1/rest/v1${path}`), SERVICE);

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
