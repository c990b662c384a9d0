import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a quiet Chromium; as root it refuses to start with its sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps and a camera of ten pictures a second; pages are asked for them as for any other.
  '--use-fake-device-for-media-stream=fps=10',
];

/**
 * Without a graphics processor a map is drawn by the processor, on every page of homes: only the tests of the
 * map want that, and have flags of their own. Others see the page as browsers without WebGL do.
 */
export const WITHOUT_MAPS = '--disable-3d-apis';

/**
 * Without a graphics processor what draws needs no process of its own: its messages to the others are an
 * eighth of a browser's work. Not with windows: there each window's loss would be the whole browser's.
 */
export const DRAWN_INSIDE = '--in-process-gpu';

/**
 * WebGL without a graphics processor, as browsers without one have it: a map is drawn by the processor, and the
 * page around it as always.
 */
export const DRAWN_FLAGS = ['--enable-unsafe-swiftshader'];

/**
 * Pictures are asked for, carried and drawn on every page of homes, a fifth of all work. Tests that are about
 * them say `test.use({ pictures: true })`; others see the page as it is before they have come.
 */
export const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

/**
 * A page of a test lives for seconds: code that is made quick for it costs more than it ever gives back, a
 * quarter of all work. What is measured (`npm run bench`) runs without it.
 */
export const PLAIN_SCRIPTS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** For a browser without windows that a test starts by itself, about something else than maps and pictures. */
export const PLAIN_HEADLESS = [
  ...CHROMIUM_FLAGS,
  PLAIN_SCRIPTS,
  WITHOUT_MAPS,
  DRAWN_INSIDE,
  WITHOUT_PICTURES,
];

/** What Chromium's processes share is held here, in memory, where there is room for it. */
const SHARED_MEMORY = '/dev/shm';

/** Bytes that a run of two browsers needs at most there; containers often have 64 MB only. */
const ENOUGH = 1 << 30;

/**
 * Flags of Playwright's that are left out: it has shared memory in files on the disk, for containers
 * that have little of the other. With enough of it a tenth of the work for each page is saved.
 */
export function ignoredFlags(): string[] {
  if (!existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < ENOUGH ? [] : ['--disable-dev-shm-usage'];
}

/** The installed Chromium, or null. */
function findChromium(): string | null {
  return KNOWN.find((path) => path && existsSync(path)) ?? null;
}

/** Finds Chromium, else installs it with the system's package manager where that is allowed. */
export function requireChromium(): string {
  const chromium = findChromium() ?? (installed('Chromium', 'chromium') ? findChromium() : null);
  if (chromium) return chromium;
  throw new Error('no Chromium: install one (Debian: apt install chromium) or set CHROMIUM_PATH');
}

/** The same browser without the windows, menus and extensions of one. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds the Chromium that only draws pages, else installs it the same way, else takes the whole one,
 * which does seven times the work for each new context.
 */
export function requireHeadless(): string {
  const isThere = () => existsSync(SHELL);
  if (process.env.CHROMIUM_PATH) return requireChromium();
  if (isThere() || (installed('Chromium without windows', 'chromium-headless-shell') && isThere()))
    return SHELL;
  return requireChromium();
}

const XVFB = '/usr/bin/Xvfb';
const XDOTOOL = '/usr/bin/xdotool';

/** Finds a screen without glass and hands for its keyboard, else installs them the same way. */
export function requireVirtualDisplay(): { xvfb: string; xdotool: string } {
  const there = () => existsSync(XVFB) && existsSync(XDOTOOL);
  if (there() || (installed('a virtual display', 'xvfb', 'xdotool') && there())) {
    return { xvfb: XVFB, xdotool: XDOTOOL };
  }
  throw new Error(
    'no virtual display: install Xvfb and xdotool (Debian: apt install xvfb xdotool)',
  );
}

/** Installs packages for the browser tests; false where that is not ours to do. */
function installed(what: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} for the browser tests …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages).status === 0;
}
