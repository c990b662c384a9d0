import { createServer } from 'node:http';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';
import { loadKeys } from '../../supabase/local/keys.ts';
import { attachRealtime } from '../../supabase/local/realtime/server.ts';
import { createTokens } from '../../supabase/local/tokens.ts';

/** What a measured server answers about itself. */
export type Figures = { cpuMicroseconds: number; residentBytes: number };

const [kind, dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const server = createServer();
const fanOut = kind === 'floor' ? serveBare() : await serveRealtime();
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));

process.on('message', (message: string) => {
  if (message === 'figures') {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const figures: Figures = {
      cpuMicroseconds: user + system,
      residentBytes: process.memoryUsage().rss,
    };
    process.send?.(figures);
  } else fanOut(message);
});
process.on('disconnect', () => process.exit());

/** The floor: every message to every socket, nothing else. */
function serveBare(): (text: string) => void {
  const sockets = new WebSocketServer({ server });
  return (text) => {
    for (const socket of sockets.clients) socket.send(text);
  };
}

async function serveRealtime(): Promise<() => void> {
  const keys = await loadKeys(dataDir);
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  const tokens = await createTokens(keys, 'http://localhost/auth/v1');
  const options = { server, sql, databaseUrl, tokens, keys, allowedOrigins: [] };
  await attachRealtime(options).ready;
  return () => {};
}
