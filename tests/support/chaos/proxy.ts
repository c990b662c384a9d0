import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A network between a client and a server of ours that fails on request. It knows bytes and
 * connections, so that HTTP and sockets fail in the same way.
 */
export type ChaosProxy = {
  port: number;
  /** How many connections were ended by `cut`, over all. */
  readonly ended: number;
  /** How many bytes clients have sent, over all. */
  readonly received: number;
  /** Ends every connection without a goodbye, as a tunnel does; how many there were. */
  cut(): number;
  /** Ends them, too, and takes no new ones for some milliseconds. */
  cutFor(milliseconds: number): Promise<void>;
  /** The same for as long as something takes: clients behind the proxy receive none of its events. */
  cutWhile(something: () => Promise<void>): Promise<void>;
  /** What a client has sent reaches the server; of what this answers nothing comes back, until the next cut. */
  loseAnswers(): void;
  stop(): Promise<void>;
};

type Pair = { client: Socket; server: Socket };

/** Starts one before a port of this machine. */
export async function startChaosProxy(to: number): Promise<ChaosProxy> {
  const pairs = new Set<Pair>();
  let isClosed = false;
  let areAnswersLost = false;
  let ended = 0;
  let received = 0;
  const proxy = createServer((client) => {
    if (isClosed) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(to, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) {
      side.setNoDelay(true);
      side.on('error', end);
      side.on('close', end);
    }
    client.on('data', (bytes) => {
      received += bytes.length;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!areAnswersLost) client.write(bytes);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const cut = () => {
    const open = [...pairs];
    for (const { client, server } of open) {
      client.resetAndDestroy();
      server.destroy();
    }
    areAnswersLost = false;
    ended += open.length;
    return open.length;
  };
  const cutWhile = async (something: () => Promise<unknown>) => {
    isClosed = true;
    cut();
    await something().finally(() => {
      isClosed = false;
    });
  };
  return {
    // A server that listens has an address with a port.
    port: (proxy.address() as AddressInfo).port,
    get ended() {
      return ended;
    },
    get received() {
      return received;
    },
    cut,
    cutFor: (milliseconds) => cutWhile(() => sleep(milliseconds)),
    cutWhile,
    loseAnswers() {
      areAnswersLost = true;
    },
    async stop() {
      isClosed = true;
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
