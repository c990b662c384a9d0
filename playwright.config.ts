import { defineConfig } from 'playwright/test';

export default defineConfig({
  outputDir: 'test-results',
  // One worker: it owns the running product that its tests share.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    // `npm run test:visual`: its references are drawn by one Chromium, so it stands apart.
    { name: 'visual', testDir: 'tests/visual' },
  ],
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
});
