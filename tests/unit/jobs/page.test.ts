import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { JOBS } from '../../../supabase/assistant/jobs/registry.ts';
import { ROOT } from '../../../supabase/environment.ts';

test('docs/jobs.md lists the jobs of the registry, their times and batches', () => {
  const page = readFileSync(join(ROOT, 'docs/jobs.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z_]+)` \| (.+?) \| (.+?) \| .+ \|$/gm)];
  expect(listed.map(([, ...cells]) => cells)).toEqual(
    JOBS.map(({ name, schedule, zone, batch }) => [
      name,
      schedule === undefined ? 'when queued' : `\`${schedule}\`${zone ? ` ${zone}` : ''}`,
      batch === undefined ? '–' : String(batch),
    ]),
  );
});

test('every schedule of a job can occur', () => {
  const boss = new PgBoss('postgres://nobody@127.0.0.1:1/none');
  for (const { name, schedule, zone = 'UTC' } of JOBS) {
    if (schedule === undefined) continue;
    expect(boss.previewSchedule(schedule, { tz: zone, count: 2 }), name).toHaveLength(2);
  }
});

test('the registry of jobs is in alphabetical order, each job once', () => {
  const names = JOBS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
});
