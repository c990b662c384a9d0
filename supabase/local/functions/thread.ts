import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { createDeno } from './deno.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

// The first thing to run in a function's thread: the globals of the edge runtime, then its file.
const port = parentPort;
if (!port) throw new Error('this file runs in a thread');

const send = (message: FromThread, transfer: ReadableStream[] = []) =>
  // The DOM's stream and Node's are one class with two type definitions.
  port.postMessage(message, transfer as Transferable[]);

for (const [method, level] of [
  ['debug', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
] as const) {
  console[method] = (...values: unknown[]) =>
    send({ kind: 'line', level, text: formatWithOptions({ colors: false }, ...values) });
}

const { deno, handler } = createDeno(process.env);
const waiting = new Set<Promise<unknown>>();
const EdgeRuntime = {
  /** Keeps the instance alive until the promise settles, though the answer has gone out. */
  waitUntil: <T>(promise: Promise<T>): Promise<T> => {
    waiting.add(promise);
    send({ kind: 'waiting', count: waiting.size });
    const settle = () => {
      waiting.delete(promise);
      send({ kind: 'waiting', count: waiting.size });
    };
    promise.then(settle, (error: unknown) => {
      console.error(error);
      settle();
    });
    return promise;
  },
};
Object.assign(globalThis, { Deno: deno, EdgeRuntime });

/** The requests, too: a garbage-collected one would miss its abort. */
const open = new Map<number, { controller: AbortController; request: Request }>();

async function answer({ id, url, method, headers, body }: ToThread & { kind: 'request' }) {
  const controller = new AbortController();
  const { signal } = controller;
  // Streams need `duplex`, which the types of the DOM do not know.
  const init = { method, headers, body, signal, duplex: 'half' };
  const request = new Request(url, init);
  open.set(id, { controller, request });
  const response = await handler()?.(request);
  open.delete(id);
  if (!response) return;
  const { status, statusText } = response;
  send(
    {
      kind: 'response',
      id,
      status,
      statusText,
      headers: [...response.headers],
      body: response.body,
    },
    response.body ? [response.body] : [],
  );
}

await import(pathToFileURL(String(workerData.file)).href);
if (!handler()) throw new Error('the function did not call Deno.serve');
port.on('message', (message: ToThread) => {
  if (message.kind === 'request') void answer(message);
  else
    open.get(message.id)?.controller.abort(new DOMException('The request was ended', 'AbortError'));
});
send({ kind: 'ready' });
