import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { z } from 'zod';

const { address, sockets } = z
  .object({ address: z.string(), sockets: z.number() })
  .parse(workerData);

const payload = { event: 'x', payload: { filler: 'x'.repeat(500) } };
const FRAME = JSON.stringify([null, '1', 'realtime:lobby', 'broadcast', payload]);

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
      // As fast as the server takes it: what piles up here would only cost this machine's time.
      for (let n = 0; n < 100 && socket.bufferedAmount < 200_000; n++) socket.send(FRAME);
      if (socket.readyState === socket.OPEN && !stopped) setTimeout(send, 1);
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
