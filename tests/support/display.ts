import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireVirtualDisplay } from './chromium.ts';

/** A virtual screen, with a keyboard that a test can press. */
export type Display = {
  /** As in the environment: `:99`. */
  name: string;
  /** Types a text as a person would. */
  type(text: string): Promise<void>;
  /** Presses a key or a chord, such as `ctrl+shift+k`. */
  press(chord: string): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a virtual display; the set-up installs what it needs, or says what is missing. */
export async function startDisplay(): Promise<Display> {
  const { xvfb, xdotool } = requireVirtualDisplay();
  const server = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const name = `:${await numberOf(server)}`;
  const tell = async (...args: string[]) => {
    const { status, stderr } = spawnSync(xdotool, args, {
      env: { ...process.env, DISPLAY: name },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
  };
  return {
    name,
    type: (text) => tell('type', '--delay', '20', text),
    press: (chord) => tell('key', chord),
    stop: async () => {
      server.kill();
      const socket = `/tmp/.X11-unix/X${name.slice(1)}`;
      for (let tries = 0; existsSync(socket) && tries < 50; tries++) await sleep(100);
    },
  };
}

/** The server chooses a free number and says it on its fourth pipe. */
function numberOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    server.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    server.once('error', fail);
    server.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('\n')) done(said.trim());
    });
  });
}
