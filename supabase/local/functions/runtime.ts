/** A function that runs: what a runtime hands to the pool. */
export type Instance = {
  /**
   * Rejects with {@link InstanceEnded} when the instance dies before it has answered. `signal` is
   * not the request's own: a request that follows a signal does so only until it is collected.
   */
  fetch(request: Request, signal: AbortSignal): Promise<Response>;
  /** Whether `EdgeRuntime.waitUntil` still waits for something. */
  isBusy(): boolean;
  /**
   * Milliseconds for which code has held its thread without a pause; 0 where it cannot be known.
   */
  blockedMs(): number;
  /** Resolves when it is gone, whatever the reason. */
  ended: Promise<void>;
  stop(reason?: EndReason): Promise<void>;
};

/** `limit`: it used up its time, processor or memory; `error`: it threw outside of a request. */
export type EndReason = 'limit' | 'error';

/** Why a request has no answer: its instance is no more. */
export class InstanceEnded extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason, cause?: unknown) {
    super(`the function's instance ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A function that cannot start; the message is for its author. */
export class BootError extends Error {}

/** A line that a function wrote. */
export type WriteLine = (level: 'debug' | 'info' | 'warn' | 'error', text: string) => void;

/** What an instance is started with. */
type StartOptions = {
  name: string;
  /** Its `index.ts`. */
  entry: string;
  /** What `Deno.env` holds; nothing of this process's own environment leaks in. */
  variables: Record<string, string>;
  /** For files that the runtime makes. */
  folder: string;
  write: WriteLine;
};

/** Starts one instance; rejects with {@link BootError}. Node's threads here, Deno in its own file. */
export type Runtime = (options: StartOptions) => Promise<Instance>;
