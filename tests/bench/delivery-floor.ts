import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The floor of P5: a POST is handed to the sockets of its two people, and nothing else happens. */
const sockets = new Map<string, Set<import('ws').WebSocket>>();
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString('utf8');
    const { people } = JSON.parse(text) as { people: string[] };
    for (const person of people) {
      for (const socket of sockets.get(person) ?? []) socket.send(text);
    }
    response.writeHead(201).end();
  });
});
new WebSocketServer({ server }).on('connection', (socket, request) => {
  const person = request.url?.slice(1) ?? '';
  const known = sockets.get(person) ?? new Set();
  sockets.set(person, known.add(socket));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
