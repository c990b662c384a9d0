import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** How a suite of a running product differs from the others. */
type Suite = {
  /** Its tests' files, when it is not all of its folder. */
  include?: string[];
  /** Whether each file has modules of its own. */
  isolate?: boolean;
  testTimeout?: number;
  maxWorkers?: number;
};

/** Suites that need a running product or platform; each file may start its own processes. */
const suite = (name: string, globalSetup: string, more: Suite = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup,
    testTimeout: 90_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    ...more,
  },
});

const UNIT = globSync('tests/unit/**/*.test.{ts,tsx}');

/**
 * Files with modules of their own: they need a document or a database of the device, replace modules or
 * globals, or change what a process has once: its language, messages, pauses.
 */
const OWN_STATE =
  /@vitest-environment|fake-indexeddb|\bvi\.|globalThis|showLocale|[sS]panish|[cC]atalogue|toast|noteRest|process\.env/;
const APART = UNIT.filter((file) => OWN_STATE.test(readFileSync(file, 'utf8')));

const INTEGRATION = globSync('tests/integration/**/*.test.ts');

/** The same of integration tests: those that are a device of the app, and those that change their process. */
const DEVICES = /client-shell|fake-indexeddb|globalThis|process\.env|\bvi\.(mock|spyOn|stub|use)/;
const DEVICE_TESTS = INTEGRATION.filter((file) => DEVICES.test(readFileSync(file, 'utf8')));

/** Unit tests; a busy machine is no reason to be red. */
const unit = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, isolate, maxWorkers: 2, testTimeout: 60_000 },
});

/** Full runs take as long as they take; in `npm test` these share two cores with each other. */
const LONG = process.env.SIZE === 'full' ? 3_600_000 : 300_000;

/**
 * The postgres library (3.4.9) writes once more on a connection whose server was killed in the middle
 * of a transaction, and throws out of an immediate, where nothing can catch it. Tests that kill servers
 * would be red for it at random; every other error outside of a test still counts.
 */
const isOfClosedConnection = ({ message, stack }: { message: string; stack?: string }) =>
  message === "Cannot read properties of null (reading 'write')" &&
  /postgres\/src\/connection\.js/.test(stack ?? '');

/** Toasts (sonner 2) take themselves away by a clock that runs on when their page and its document are gone. */
const isOfGoneToast = ({ message, stack }: { message: string; stack?: string }) =>
  message === 'window is not defined' && /\/sonner\/dist\//.test(stack ?? '');

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    onUnhandledError: (error) => !isOfClosedConnection(error) && !isOfGoneToast(error),
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      // Loading modules is nearly half of all work: files that leave nothing behind share theirs.
      unit(
        'unit',
        UNIT.filter((file) => !APART.includes(file)),
        false,
      ),
      unit('unit-apart', APART, true),
      // Much of what these files do is waiting, and the other suites end long before.
      suite('integration', 'tests/support/integration-setup.ts', {
        include: INTEGRATION.filter((file) => !DEVICE_TESTS.includes(file)),
        isolate: false,
        maxWorkers: 4,
      }),
      suite('integration-apart', 'tests/support/integration-setup.ts', {
        include: DEVICE_TESTS,
        maxWorkers: 4,
      }),
      suite('contract', 'tests/support/contract-setup.ts', { isolate: false }),
      suite('security', 'tests/support/integration-setup.ts', { testTimeout: LONG }),
      suite('faults', 'tests/support/faults-setup.ts', { testTimeout: LONG }),
    ],
  },
});
