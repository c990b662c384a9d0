/** To the thread of a function. Bodies are streams that change their owner. */
export type ToThread =
  | {
      kind: 'request';
      id: number;
      url: string;
      method: string;
      headers: [string, string][];
      body: ReadableStream | null;
    }
  | { kind: 'abort'; id: number };

/** From the thread of a function. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'line'; level: 'debug' | 'info' | 'warn' | 'error'; text: string }
  /** How many promises of `EdgeRuntime.waitUntil` are not settled. */
  | { kind: 'waiting'; count: number }
  | {
      kind: 'response';
      id: number;
      status: number;
      statusText: string;
      headers: [string, string][];
      body: ReadableStream | null;
    };
