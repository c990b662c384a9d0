import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { z } from 'zod';

const { address, sockets } = z
  .object({ address: z.string(), sockets: z.number() })
  .parse(workerData);

let cut = 0;
let stopped = false;

/** Sends without waiting for anything until it is cut, then comes again. */
function flood(): void {
  if (stopped) return;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on('error', () => {});
  socket.once('open', () => {
    parentPort?.postMessage('begun');
    const send = () => {
      for (let n = 0; n < 100 && socket.readyState === socket.OPEN; n++) {
        const message = { event: 'x', payload: { n, filler: 'x'.repeat(500) } };
        socket.send(JSON.stringify([null, `${n}`, 'realtime:lobby', 'broadcast', message]));
      }
      if (socket.readyState === socket.OPEN && !stopped) setImmediate(send);
    };
    send();
  });
  socket.once('close', (code) => {
    if (code === 1008 || code === 1006) cut += 1;
    setTimeout(flood, 100);
  });
}

for (let n = 0; n < sockets; n++) flood();
parentPort?.on('message', () => {
  stopped = true;
  parentPort?.postMessage(cut);
});
