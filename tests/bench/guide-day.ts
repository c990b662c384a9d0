import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { makeEightTours, openCold, packPhone } from '../browser/guide-day/eight-tours.ts';
import { startStack } from '../support/stack.ts';
import { type Measurement, percentile, type Row } from './row.ts';

const OPENINGS = 7;

/** P13: what a guide's phone fetches for a day of eight tours, and how soon it shows the first without a connection. */
export const guideDay: Measurement = { name: 'P13 guide day', measure };

async function measure(): Promise<Row[]> {
  const stack = await startStack('bench');
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-phone-'));
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { guide } = await makeEightTours(stack, sql);
    const { total } = await packPhone(profile, stack, guide);
    const took: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1)
      took.push(await openCold(profile, stack));
    console.log(`  first address after a cold start offline: ${took.map(Math.round).join(' ')}`);
    const cold = (what: string, figure: number): Row => ({
      ...{ id: 'P13', what: `first address, cold and offline, ${what} of ${OPENINGS}` },
      ...{ figure, unit: 'ms', goal: 1_000, of: 'figure' },
    });
    return [
      {
        ...{ id: 'P13', what: 'fetched for a day of 8 tours, pictures too', figure: total / 1e6 },
        ...{ unit: 'MB', goal: 3, of: 'figure' },
      },
      cold('median', percentile(took, 0.5)),
      cold('worst', Math.max(...took)),
    ];
  } finally {
    await sql.end({ timeout: 1 });
    await stack.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
