import postgres from 'postgres';
import { type Environment, readEnvironment } from '../environment.ts';
import { seedNow } from '../seed/now.ts';
import { prepareDatabase } from './database/prepare.ts';
import { loadKeys } from './keys.ts';

/** Child of the supervisor: schema, then seed, each only when it is missing or older. */
async function prepare(): Promise<void> {
  const environment = readEnvironment();
  const keys = await loadKeys(environment.dataDir);
  const adminUrl = process.env.PREPARE_DATABASE_URL;
  if (!adminUrl) throw new Error('PREPARE_DATABASE_URL is missing');
  const step = (text: string) => process.send?.({ type: 'step', text });

  step('Preparing the database');
  await prepareDatabase({ adminUrl, passwords: keys.databasePasswords });

  const sql = postgres(adminUrl, { max: 4, onnotice: () => {} });
  let seeded = false;
  try {
    if (environment.lan) await refuseSeedOnNetwork(sql);
    seeded = await seedWhenEmpty(sql, environment, step);
  } finally {
    // An open pool would keep a failed start waiting without a word.
    await sql.end();
  }
  process.send?.({ type: 'done', seeded }, () => process.disconnect());
}

/** Writes the seed into a database that has none; says whether it did. */
async function seedWhenEmpty(
  sql: postgres.Sql,
  { raw, dataDir }: Environment,
  step: (text: string) => void,
): Promise<boolean> {
  // Loaded only when it may be needed: it brings the picture library along.
  const { isSeeded, seed } = await import('../seed/seed.ts');
  if (raw.SEED !== 'on' || (await isSeeded(sql))) return false;
  step('Seeding homes, people and pictures (about half a minute, once)');
  await seed({
    sql,
    dataDir,
    // Addresses in rows stay relative: the same seed serves any port.
    supabaseUrl: '',
    now: seedNow(raw.SEED_NOW),
    onProgress: step,
  });
  if (raw.SEED_SCALE) {
    const { growHomes, SCALES } = await import('../seed/write/scale.ts');
    await growHomes(sql, SCALES[raw.SEED_SCALE], step);
  }
  return true;
}

/** Everybody knows the seed's password: a database that holds its people stays off the network. */
async function refuseSeedOnNetwork(sql: postgres.Sql): Promise<void> {
  const [known] = await sql`select from auth.users where email like '%@kinstead.test' limit 1`;
  if (known) throw new Error('it holds the seed sign-ins: use another DATA_DIR with SEED=off');
}

try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  process.disconnect?.();
}
