/** The part of a browser's WebSocket that the client uses; tests supply their own. */
export type SocketPort = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
};

/** Opens the platform's WebSocket. */
export function openBrowserSocket(url: string): SocketPort {
  const socket = new WebSocket(url);
  const port: SocketPort = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
  };
  socket.onopen = () => port.onopen?.();
  socket.onmessage = (event) => port.onmessage?.(event);
  socket.onclose = (event) => port.onclose?.(event);
  socket.onerror = () => port.onerror?.();
  return port;
}
