import { join } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { bundleFunction } from './bundle.ts';
import {
  BootError,
  type EndReason,
  type Instance,
  InstanceEnded,
  type Runtime,
} from './runtime.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** As on the platform. */
const MEMORY_MB = 256;
/** For what a function does before it calls `Deno.serve`; generous, for busy machines. */
const BOOT_MS = 20_000;

/**
 * Runs functions in threads of this process: each with globals and memory of its own, so that one
 * that throws, loops or swallows memory ends alone.
 */
export const startInThread: Runtime = async ({ entry, variables, folder, write }) => {
  const file = await bundleFunction(entry, folder);
  const thread = new Worker(join(import.meta.dirname, 'thread.ts'), {
    workerData: { file },
    env: variables,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const open = new Map<number, PromiseWithResolvers<Response>>();
  const booted = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let [last, waiting] = [0, 0];
  let reason: EndReason = 'error';

  thread.on('message', (message: FromThread) => {
    if (message.kind === 'ready') booted.resolve();
    if (message.kind === 'line') write(message.level, message.text);
    if (message.kind === 'waiting') waiting = message.count;
    if (message.kind !== 'response') return;
    const { id, body, ...init } = message;
    open.get(id)?.resolve(new Response(body, init));
    open.delete(id);
  });
  thread.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') reason = 'limit';
    write('error', String(error.stack ?? error));
  });
  thread.on('exit', () => {
    booted.reject(new BootError('the function ended while it started'));
    for (const one of open.values()) one.reject(new InstanceEnded(reason));
    open.clear();
    gone.resolve();
  });
  const send = (message: ToThread, transfer: ReadableStream[] = []) =>
    // The DOM's stream and Node's are one class with two type definitions.
    thread.postMessage(message, transfer as Transferable[]);
  const slow = setTimeout(() => {
    booted.reject(new BootError('the function took too long to start'));
    void thread.terminate();
  }, BOOT_MS);
  await booted.promise.finally(() => clearTimeout(slow));

  return {
    ended: gone.promise,
    isBusy: () => waiting > 0,
    blockedMs: blockedTime(thread),
    stop: async (why = reason) => {
      reason = why;
      await thread.terminate();
    },
    fetch: async (request, signal) => {
      last += 1;
      const id = last;
      const answer = Promise.withResolvers<Response>();
      open.set(id, answer);
      const { url, method, body } = request;
      send(
        { kind: 'request', id, url, method, headers: [...request.headers], body },
        body ? [body] : [],
      );
      const abort = () => {
        send({ kind: 'abort', id });
        open.delete(id);
        answer.reject(signal.reason);
      };
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      return answer.promise;
    },
  };
};

/** An event loop that has not been idle for a moment since is one that code does not give back. */
function blockedTime(thread: Worker): Instance['blockedMs'] {
  let idle = -1;
  let since = performance.now();
  return () => {
    const now = thread.performance.eventLoopUtilization().idle;
    if (now !== idle) since = performance.now();
    idle = now;
    return performance.now() - since;
  };
}
