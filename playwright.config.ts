import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // One worker: it owns the running product that its tests share.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
});
