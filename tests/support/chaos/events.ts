import type { BrowserContext } from 'playwright/test';
import type { Random } from '../random.ts';

/** The longest that an event is on its way, in ms: several others overtake it. */
const LONGEST = 800;

/** A way on which events come late, in another order, and some of them twice. */
export type DisturbedWay = {
  /** How many events came to the page, and how many of them for the second time. */
  counts(): { arrived: number; again: number };
  /** What is on its way now. */
  waiting(): number;
};

/** A broadcast of Phoenix, version 2.0.0, as text or in bytes: the others are answers and have an order. */
function isEvent(message: string | Buffer): boolean {
  // Kind 4 is a broadcast of a client.
  return typeof message === 'string' ? JSON.parse(message)[3] === 'broadcast' : message[0] === 4;
}

/** Disturbs what the server tells the pages of a context; what they ask, and are answered, is left alone. */
export async function disturbEvents(
  context: BrowserContext,
  random: Random,
): Promise<DisturbedWay> {
  let [arrived, again, waiting] = [0, 0, 0];
  const later = (arrive: () => void) => {
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      arrived += 1;
      arrive();
    }, random.integer(LONGEST));
  };
  await context.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isEvent(message)) {
        socket.send(message);
        return;
      }
      later(() => socket.send(message));
      if (random.integer(3) > 0) return;
      later(() => {
        again += 1;
        socket.send(message);
      });
    });
  });
  return { counts: () => ({ arrived, again }), waiting: () => waiting };
}
