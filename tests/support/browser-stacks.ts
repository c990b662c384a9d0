import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Addresses, readAddresses } from './addresses.ts';
import { killerOf, type OwnStack, type Stack, startStack } from './stack.ts';

/** A form on another site; nothing answers there. */
const RENTER_FORM_URL = 'https://forms.kinstead.test/f25';

/** How long a product has to come back after a test killed part of it, before another is started. */
const RECOVERY_MS = 40_000;

const OWNER = 'KINSTEAD_STACK_OWNER';

/**
 * Playwright's global set-up: its process owns the products, one for each of the workers that run
 * side by side. Workers come and go with every red test and every other kind of browser; a product
 * is started when the first worker of its place asks for it, and stays until the run ends.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const places = new Map<string, Promise<OwnStack>>();
  const start = (place: string) => {
    const stack = startStack(`browser-${place}`, { RENTER_FORM_URL });
    places.set(place, stack);
    stack.catch(() => places.delete(place));
    return stack;
  };
  const stackAt = async (place: string): Promise<OwnStack> => {
    const stack = await (places.get(place) ?? start(place));
    if (await recovers(stack)) return stack;
    await stack.stop();
    return await start(place);
  };
  const startAgain = async (place: string): Promise<OwnStack> => {
    const stack = await (places.get(place) ?? start(place));
    await stack.startAgain();
    return stack;
  };
  const server = createServer((request, response) => {
    const [, place = '', again] = (request.url ?? '').split('/');
    const found = again ? startAgain(place) : stackAt(place);
    found.then(
      ({ dataDir }) => response.end(dataDir),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  // A worker waits while its product starts.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens has an address with a port.
  process.env[OWNER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all([...places.values()].map(async (stack) => (await stack).stop()));
  };
}

/** The running product of a worker's place. */
export async function stackOf(place: number): Promise<Stack> {
  const ask = async (path: string) => {
    const answer = await fetch(`${process.env[OWNER]}/${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  const addresses = await readAddresses(await ask(`${place}`));
  return {
    ...addresses,
    kill: killerOf(addresses),
    startAgain: async () => void (await ask(`${place}/again`)),
  };
}

/** Whether all three services answer, some time soon. */
async function recovers({ supabaseUrl, pwaUrl, assistantUrl }: Addresses): Promise<boolean> {
  const deadline = Date.now() + RECOVERY_MS;
  const answers = (url: string) =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (Date.now() < deadline) {
    const answered = await Promise.all([supabaseUrl, pwaUrl, assistantUrl].map(answers));
    if (answered.every(Boolean)) return true;
    await new Promise((done) => setTimeout(done, 200));
  }
  return false;
}
