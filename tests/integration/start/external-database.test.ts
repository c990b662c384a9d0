import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnStack, startStack } from '../../support/stack.ts';
import {
  type SystemPostgres,
  startSystemPostgres,
  whyNoSystemPostgres,
} from '../../support/system-postgres.ts';

const missing = whyNoSystemPostgres();

describe.skipIf(missing)(`EXTERNAL_DATABASE_URL${missing ? ` (${missing})` : ''}`, () => {
  let database: SystemPostgres;
  let stack: OwnStack;

  beforeAll(async () => {
    database = await startSystemPostgres();
    stack = await startStack('external', { EXTERNAL_DATABASE_URL: database.url });
  }, 240_000);

  afterAll(async () => {
    await stack?.stop();
    await database?.stop();
  });

  const signIn = async () => {
    const client = createClient(stack.supabaseUrl, stack.publishableKey);
    const person = { email: 'host@kinstead.test', password: 'kinstead-local' };
    const { data, error } = await client.auth.signInWithPassword(person);
    if (error) throw error;
    return { client, id: data.user.id };
  };

  test('the whole product runs on a system Postgres', async () => {
    for (const url of [stack.supabaseUrl, stack.pwaUrl, stack.assistantUrl]) {
      expect((await fetch(`${url}/health`)).status).toBe(200);
    }
    const { client, id } = await signIn();
    const homes = await client.from('listings').select('id', { count: 'exact' }).limit(1);
    expect(homes.count).toBeGreaterThan(1_200);
    const path = `${id}/door.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const stored = await client.storage
      .from('user_images')
      .upload(path, png, { contentType: 'image/png' });
    expect(stored.error).toBeNull();
  });

  test('no process of the embedded database runs', async () => {
    const sql = postgres(database.url, { max: 1 });
    const [found] = await sql`
      select count(*)::int as connected from pg_stat_activity
      where application_name in ('platform', 'kinstead-assistant')`;
    await sql.end();
    expect(found?.connected).toBeGreaterThan(1);
    await expect(stack.kill('postgres')).rejects.toThrow(/ENOENT/);
  });

  test('the superuser still has its password, and a second start its data', async () => {
    await stack.interrupt();
    await stack.startAgain();
    await signIn();
  }, 120_000);

  test('backup and restore refuse an external database, each in one line', async () => {
    const backup = await stack.command('backup').ended;
    expect([backup.code, backup.output]).toEqual([
      1,
      expect.stringMatching(/^kinstead: .*pg_dump.*\n$/),
    ]);
    const restore = await stack.command('restore', 'any').ended;
    expect([restore.code, restore.output]).toEqual([
      1,
      expect.stringMatching(/^kinstead: the database is outside.*\n$/),
    ]);
  });
});
