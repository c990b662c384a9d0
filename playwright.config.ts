import { defineConfig } from 'playwright/test';
import type { Worker } from './tests/support/browser.ts';

export default defineConfig<object, Worker>({
  // In a folder of its own: it is emptied first, and the other runners' reports stand next to it.
  outputDir: 'test-results/browser',
  // Each place of a worker has a running product that its tests share; three keep two cores
  // busy, as each waits for a third of its time.
  globalSetup: './tests/support/browser-stacks.ts',
  workers: 3,
  // Together they fill the machine: what was only late gets a second try, and the run says so.
  retries: 1,
  // A machine that is half as fast has the time to be right.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    // Its windows are on a real screen, where only one can have the focus: one worker, and the other
    // is at the next project meanwhile.
    { name: 'extension', testDir: 'tests/browser/extension', workers: 1 },
    { name: 'browser', testDir: 'tests/browser', testIgnore: 'extension/**' },
    // `npm run test:visual`: its references are drawn by one Chromium, so it stands apart.
    { name: 'visual', testDir: 'tests/visual', use: { windows: true } },
  ],
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  reporter: [['list']],
  // Recording costs a sixth of all work; what failed is recorded at its second try.
  use: {
    trace: 'on-first-retry',
    // Frames that nobody looks at are drawn by the processor: a quarter of all work. Menus, sidebars,
    // toasts, pictures, swipes and the story of the first message ask for motion in their own files.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
