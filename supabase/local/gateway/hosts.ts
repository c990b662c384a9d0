import type { IncomingMessage, Server } from 'node:http';

/**
 * Names by which this copy is reached. A page whose name was made to point at loopback
 * (DNS rebinding) arrives with its own name and is refused.
 */
export function allowedHosts(port: number, urls: string[]): Set<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  return new Set([...names, ...urls.map((url) => new URL(url).host)]);
}

/** Whether a request names one of them. */
export function hasAllowedHost(request: IncomingMessage, hosts: Set<string>): boolean {
  return hosts.has((request.headers.host ?? '').toLowerCase());
}

/** Ends upgrades with a foreign Host before any other listener sees them. */
export function guardUpgrades(server: Server, hosts: Set<string>): void {
  server.prependListener('upgrade', (request, socket) => {
    if (hasAllowedHost(request, hosts)) return;
    socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n');
    socket.once('finish', () => socket.destroy());
  });
}
