import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../supabase/environment.ts';
import { type TestPlatform, withPlatform } from '../support/platform.ts';
import { EXCEPTIONS } from './advisors.exceptions.ts';

const report = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      level: z.enum(['INFO', 'WARN', 'ERROR']),
      detail: z.string(),
      metadata: z.looseObject({ schema: z.string().optional(), name: z.string().optional() }),
    }),
  ),
});
type Finding = { lint: string; level: string; entity: string; detail: string };

let platform: TestPlatform;
let folder: string;

beforeAll(async () => {
  platform = await withPlatform();
  folder = await mkdtemp(join(tmpdir(), 'kinstead-advisors-'));
});
afterAll(async () => {
  await platform?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Supabase's own command line on the prepared database: security and performance, all levels. */
async function advise(): Promise<Finding[]> {
  const flags = ['--db-url', `${platform.adminUrl}?sslmode=disable`, '--workdir', folder];
  const { stdout } = await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/supabase'),
    ['db', 'advisors', ...flags, '--type', 'all', '--level', 'info', '--output-format', 'json'],
    {
      // It keeps its settings in HOME, and would report about itself.
      env: { PATH: process.env.PATH, HOME: folder, SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return report.parse(JSON.parse(stdout)).results.map(({ name, level, detail, metadata }) => ({
    lint: name,
    level,
    detail,
    entity: `${metadata.schema}.${metadata.name}`,
  }));
}

const isExcepted = ({ lint, entity }: Finding) =>
  EXCEPTIONS.some(
    (one) =>
      one.lint === lint &&
      (typeof one.entity === 'string' ? one.entity === entity : one.entity.test(entity)),
  );

describe('S2: Supabase’s security and performance advisors', () => {
  test('[S2] Supabase’s advisors report 0 errors, 0 warnings, and nothing else without a reason', async () => {
    const findings = await advise();
    expect(findings.length, 'the advisors said something at all').toBeGreaterThan(0);
    expect(findings.filter(({ level }) => level !== 'INFO')).toEqual([]);
    expect(findings.filter((one) => !isExcepted(one))).toEqual([]);
    const unheard = EXCEPTIONS.filter(({ lint }) => findings.every((one) => one.lint !== lint));
    expect(unheard, 'exceptions that nothing needs any more').toEqual([]);
  });

  test('the advisors detect a table without row level security', async () => {
    await platform.admin`create table public.advisors_open (id int primary key)`;
    await platform.admin`grant select on public.advisors_open to anon`;
    try {
      const found = (await advise()).find(({ entity }) => entity === 'public.advisors_open');
      expect(found).toMatchObject({ lint: 'rls_disabled_in_public', level: 'ERROR' });
    } finally {
      await platform.admin`drop table public.advisors_open`;
    }
  });
});
