import type { Config } from '../config.ts';
import type { ClockPort } from './clock.ts';
import type { FocusPort } from './focus.ts';
import type { NetworkPort } from './network.ts';
import type { StoragePort } from './storage.ts';

/** What a shell supplies to everything that is shared. */
export type Platform = {
  loadConfig: () => Promise<Config>;
  storage: StoragePort;
  clock: ClockPort;
  network: NetworkPort;
  focus: FocusPort;
  /**
   * Settles once the opened page is on the screen, or the user begins to interact with it: deferred modules
   * load then.
   */
  settled: Promise<unknown>;
  /** `fetch` for tables and server functions, where a shell has requested some rows in advance. */
  fetchRows?: (url: string, request: RequestInit) => Promise<Response>;
};

let supplied: Platform | undefined;
let config: Promise<Config> | undefined;

/** Called once by a shell before anything else runs. */
export function supplyPlatform(platform: Platform): void {
  supplied = platform;
  config = undefined;
}

/** The shell's ports. */
export function platform(): Platform {
  if (!supplied) throw new Error('supplyPlatform() has not been called');
  return supplied;
}

/** Addresses of this copy, read once; a failed read is tried again by the next caller. */
export function loadConfig(): Promise<Config> {
  config ??= platform()
    .loadConfig()
    .catch((error: unknown) => {
      config = undefined;
      throw error;
    });
  return config;
}
