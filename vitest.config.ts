import { defineConfig } from 'vitest/config';

/** Suites that need a running product or platform; each file may start its own processes. */
const suite = (name: string, globalSetup: string, timeout = 30_000) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup,
    testTimeout: timeout,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});

/** Full runs take as long as they take. */
const LONG = process.env.SIZE === 'full' ? 3_600_000 : 120_000;

export default defineConfig({
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      suite('integration', 'tests/support/integration-setup.ts'),
      suite('contract', 'tests/support/contract-setup.ts'),
      suite('security', 'tests/support/integration-setup.ts', LONG),
      suite('faults', 'tests/support/integration-setup.ts', LONG),
    ],
  },
});
