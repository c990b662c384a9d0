import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { growHomes } from '../../supabase/seed/write/scale.ts';
import { DRAWN_FLAGS } from '../support/chromium.ts';
import { withPages } from './opened-routes.ts';
import { type Measurement, percentile, type Row } from './row.ts';

/** Pins of a search at most. */
const PINS = 2_000;
const RUNS = 3;
/** Steps of the pointer in one run, a frame each. */
const STEPS = 240;

/** P11: a map with as many pins as a search has, while it is moved. */
export const mapPan: Measurement = {
  name: 'P11 map',
  measure: () =>
    withPages(async ({ stack, browser }) => {
      const sql = postgres(stack.databaseUrl, { max: 1 });
      await growHomes(sql, PINS + 200);
      await sql.end();
      const context = await browser.newContext({
        baseURL: stack.pwaUrl,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      const answer = page.waitForResponse(/search_pins/);
      await page.goto('/homes?view=map');
      const { pins } = await (await answer).json();
      const map = page.getByRole('region', { name: 'Map of homes' });
      await map.locator('canvas').waitFor();
      await page.waitForLoadState('networkidle');
      await map.waitFor();
      const rates: number[] = [];
      const slowest: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const frames = await pan(page);
        rates.push((1_000 * frames.length) / frames.reduce((sum, each) => sum + each, 0));
        slowest.push(percentile(frames, 0.95));
      }
      console.log(`  ${pins.length} pins; frames a second ${rates.map((rate) => rate.toFixed(1))}`);
      return rows(pins.length, percentile(rates, 0.5), percentile(slowest, 0.5));
    }, DRAWN_FLAGS),
};

function rows(pins: number, rate: number, slow: number): Row[] {
  return [
    {
      ...{ id: 'P11', what: `frames while a map with ${pins} pins is moved` },
      ...{ figure: rate, unit: 'fps', goal: 50, least: true, of: 'figure' },
    },
    {
      ...{ id: 'P11', what: 'p95 of such a frame' },
      ...{ figure: slow, unit: 'ms', goal: 34, of: 'figure' },
    },
  ];
}

/** Drags the map back and forth; answers how long each frame took, in ms. */
async function pan(page: Page): Promise<number[]> {
  const map = page.getByRole('region', { name: 'Map of homes' });
  // Hovering waits until the map stands still in its place.
  await map.hover();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const times: number[] = [];
    const watch = { times, on: true };
    Object.assign(globalThis, { watch });
    const note = (at: number) => {
      times.push(at);
      if (watch.on) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(x + 160 * Math.sin(turn), y + 90 * Math.sin(turn / 2));
  }
  await page.mouse.up();
  return await page.evaluate(() => {
    // Set above.
    const { watch } = globalThis as unknown as { watch: { times: number[]; on: boolean } };
    watch.on = false;
    return watch.times.slice(1).map((at, index) => at - (watch.times[index] ?? at));
  });
}
