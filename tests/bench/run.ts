import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { buildForTests, buildIfStale } from '../../supabase/local/build.ts';
import { badgeLatency } from './badge-latency.ts';
import { delivery } from './delivery.ts';
import { firstRoute } from './first-route.ts';
import { fullInbox } from './full-inbox.ts';
import { guideDay } from './guide-day.ts';
import { pageQuality } from './lighthouse.ts';
import { longThread } from './long-thread.ts';
import { mapPan } from './map-pan.ts';
import { quickSearch } from './quick-search.ts';
import { realtime } from './realtime.ts';
import { isMet, type Measurement, type Row, ratioOf } from './row.ts';
import { search } from './search.ts';
import { startTime } from './start-time.ts';
import { tours } from './tours.ts';
import { warmStart } from './warm-start.ts';
import { workerSize } from './worker-size.ts';

/** `npm run bench`: one table of figures next to their floors and goals; `-- P1` runs some. */
const MEASUREMENTS: Measurement[] = [
  firstRoute,
  pageQuality,
  warmStart,
  workerSize,
  badgeLatency,
  realtime,
  delivery,
  longThread,
  fullInbox,
  search,
  mapPan,
  quickSearch,
  startTime,
  tours,
  guideDay,
];

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function line(cells: string[], widths: number[]): string {
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
}

function table(rows: Row[]): string {
  const head = ['id', 'what', 'figure', 'floor', 'ratio', 'goal', ''];
  const body = rows.map((row) => [
    row.id,
    row.what,
    `${number(row.figure)} ${row.unit}`,
    row.floor === undefined ? '–' : `${number(row.floor)} ${row.unit}`,
    ratioOf(row) === undefined ? '–' : number(ratioOf(row) ?? 0),
    `${row.least ? '≥' : ''}${row.of === 'ratio' ? '×' : ''}${row.goal}`,
    isMet(row) ? 'pass' : 'SHORT',
  ]);
  const widths = head.map((_, index) =>
    Math.max(...[head, ...body].map((r) => r[index]?.length ?? 0)),
  );
  return [head, widths.map((width) => '─'.repeat(width)), ...body]
    .map((cells) => line(cells, widths))
    .join('\n');
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = MEASUREMENTS.filter(
  ({ name }) => !asked.length || asked.some((id) => name.split(' ').includes(id)),
);
const step = (text: string) => console.log(`… ${text}`);
await buildIfStale(step);
await buildForTests(step);
const results: Row[] = [];
for (const { name, measure } of chosen) {
  console.log(`… ${name}`);
  results.push(...(await measure()));
}
const folder = join(ROOT, 'test-results');
await mkdir(folder, { recursive: true });
const at = new Date().toISOString();
await appendFile(
  join(folder, 'bench.jsonl'),
  results.map((row) => `${JSON.stringify({ at, ...row })}\n`).join(''),
);
console.log(`\n${table(results)}\n`);
process.exit(0);
