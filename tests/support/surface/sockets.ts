import { onTestFinished } from 'vitest';

/** A browser's WebSocket whose other end is the test. */
export class ScriptedSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  /** What the page sent as text, in order. */
  readonly sent: string[] = [];
  readyState = ScriptedSocket.CONNECTING;
  binaryType = 'blob';
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  /** Hears each frame that the page sends; a test's server answers here. */
  onsent: ((text: string | ArrayBuffer) => void) | null = null;

  constructor(url: string | URL) {
    this.url = String(url);
  }

  send(text: string | ArrayBuffer): void {
    if (typeof text === 'string') this.sent.push(text);
    this.onsent?.(text);
  }

  close(code = 1005, reason = ''): void {
    if (this.readyState === ScriptedSocket.CLOSED) return;
    this.end(code, reason);
  }

  /** The server has taken the connection. */
  open(): void {
    this.readyState = ScriptedSocket.OPEN;
    this.onopen?.({});
  }

  /** The server says something. */
  say(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  /** The connection is over, as its other end or the network wanted it. */
  end(code: number, reason = ''): void {
    this.readyState = ScriptedSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** The sockets that the page opens, in order; the browser's own are back after the test. */
export function scriptSockets(onOpened: (socket: ScriptedSocket) => void = () => undefined) {
  const opened: ScriptedSocket[] = [];
  const before = globalThis.WebSocket;
  class Listed extends ScriptedSocket {
    constructor(url: string | URL) {
      super(url);
      opened.push(this);
      onOpened(this);
    }
  }
  Object.assign(globalThis, { WebSocket: Listed });
  onTestFinished(() => void Object.assign(globalThis, { WebSocket: before }));
  return opened;
}
