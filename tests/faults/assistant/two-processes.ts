import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startSecondProcess } from '../../integration/assistant/stage.ts';

/** Several processes of the assistant behind one address, which gives each connection to the next one. */
export type Processes = {
  url: string;
  /** What each process wrote as an error, over all of them. */
  readonly errors: readonly string[];
  /** Ends one with `kill -9`, and starts another in its place; resolves once that one answers. */
  kill(at: number): Promise<void>;
  stop(): void;
};

type Process = Awaited<ReturnType<typeof startSecondProcess>>;

/** Starts so many. A connection to one that is down is refused, as a proxy without health checks would. */
export async function startProcesses(count = 2): Promise<Processes> {
  const errors: string[] = [];
  const start = async () => {
    const started = await startSecondProcess();
    for (const stream of [started.child.stdout, started.child.stderr])
      stream?.on('data', (bytes: Buffer) => errors.push(bytes.toString()));
    return started;
  };
  const processes: Process[] = await Promise.all(Array.from({ length: count }, start));
  const sockets = new Set<Socket>();
  let turn = 0;
  const proxy = createServer((client) => {
    const next = processes[turn % processes.length];
    turn += 1;
    const server = connect(Number(new URL(next?.url ?? '').port), 'localhost');
    for (const side of [client, server]) {
      sockets.add(side);
      side.on('error', () => side.destroy());
      side.on('close', () => {
        sockets.delete(side);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // A server that listens has an address with a port.
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    errors,
    kill: async (at) => {
      const victim = processes[at];
      if (!victim) throw new Error(`no process ${at}`);
      victim.child.kill('SIGKILL');
      await once(victim.child, 'exit');
      processes[at] = await start();
    },
    stop: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      for (const { child } of processes) child.kill('SIGTERM');
    },
  };
}
