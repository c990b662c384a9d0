import type { Instance } from './runtime.ts';

/** The platform's, but for the last two, which it does not have. Milliseconds. */
export const LIMITS = {
  /** Until a request's answer begins. */
  idleMs: 150_000,
  /** Life of an instance; from half of it on, new requests go to a new one. */
  wallMs: 400_000,
  /** For how long code may hold its thread without a pause. */
  blockedMs: 10_000,
  /** Instances without work go: a local copy has better uses for the memory. */
  unusedMs: 60_000,
  /** Requests of one function at once. */
  concurrent: 100,
};

export type Limits = typeof LIMITS;

/** Too many requests at once: the function was not asked. */
export class Saturated extends Error {}
/** The answer did not begin in time. */
export class IdleTimeout extends Error {}

type Running = { instance: Instance; born: number; used: number; open: number };

/** The instances of one function: usually one, two while an old one finishes. */
export type Pool = {
  /** `signal` aborts when the caller no longer waits. */
  fetch(request: Request, signal: AbortSignal): Promise<Response>;
  close(): Promise<void>;
};

/** `start` boots an instance; it is called on demand. */
export function createPool(start: () => Promise<Instance>, limits: Limits): Pool {
  const all = new Set<Running>();
  let current: Promise<Running> | null = null;
  let open = 0;

  const boot = async (): Promise<Running> => {
    const instance = await start();
    const now = performance.now();
    const running = { instance, born: now, used: now, open: 0 };
    all.add(running);
    void instance.ended.then(() => {
      all.delete(running);
      if (all.size === 0) clearInterval(sweeping);
      void retire(running);
    });
    clearInterval(sweeping);
    sweeping = setInterval(sweep, Math.min(1000, limits.blockedMs / 4, limits.wallMs / 8)).unref();
    return running;
  };

  const acquire = (): Promise<Running> => {
    if (current) return current;
    const booting = boot();
    current = booting;
    // A failed start is retried: in development the code may be repaired by then.
    booting.catch(() => {
      if (current === booting) current = null;
    });
    return booting;
  };

  const retire = async (running: Running): Promise<void> => {
    if (current && (await current.catch(() => null)) === running) current = null;
  };

  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => {
    const now = performance.now();
    for (const running of all) {
      const { instance, born, used, open: busy } = running;
      const blocked = instance.blockedMs();
      const unused = busy === 0 && !instance.isBusy() && now - used > limits.unusedMs;
      if (now - born > limits.wallMs || blocked > limits.blockedMs) void instance.stop('limit');
      else if (unused) void instance.stop();
      else if (now - born > limits.wallMs / 2) void retire(running);
    }
  };

  return {
    fetch: async (request, signal) => {
      if (open >= limits.concurrent) throw new Saturated();
      open += 1;
      let running: Running | null = null;
      const done = () => {
        open -= 1;
        if (!running) return;
        running.open -= 1;
        running.used = performance.now();
      };
      try {
        const taken = await acquire();
        running = taken;
        taken.open += 1;
        const answer = await inTime(taken.instance, request, signal, limits.idleMs);
        return withEnd(answer, done);
      } catch (error) {
        done();
        throw error;
      }
    },
    close: async () => {
      clearInterval(sweeping);
      await current?.catch(() => null);
      await Promise.all([...all].map(({ instance }) => instance.stop()));
    },
  };
}

/** Fails that one request alone: the instance goes on, as on the platform. */
async function inTime(
  instance: Instance,
  request: Request,
  signal: AbortSignal,
  ms: number,
): Promise<Response> {
  const controller = new AbortController();
  const leave = () => controller.abort(signal.reason);
  signal.addEventListener('abort', leave);
  const timer = setTimeout(() => controller.abort(new IdleTimeout()), ms);
  try {
    return await instance.fetch(request, controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/** The answer, with `done` called once its body was read or cancelled. */
function withEnd(answer: Response, done: () => void): Response {
  if (!answer.body) {
    done();
    return answer;
  }
  const reader = answer.body.getReader();
  let ended = false;
  const end = () => {
    if (!ended) done();
    ended = true;
  };
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const part = await reader.read();
        if (!part.done) return controller.enqueue(part.value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel: (reason) => {
      end();
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}
