import type { Random } from '../support/random.ts';

const TEXTS = [
  ...['', 'x', 'realtime:lobby', 'realtime:', 'phoenix', '__proto__', 'constructor', 'toString'],
  ...['\u0000', '\ud800', '🎉'.repeat(200), "'; drop table x; --", '../..', 'x'.repeat(300)],
];
const EVENTS = [
  ...['phx_join', 'phx_leave', 'phx_close', 'phx_error', 'phx_reply', 'heartbeat', 'broadcast'],
  ...['presence', 'access_token', 'postgres_changes', 'system', '__proto__', ''],
];

/** One frame that no client sends: a valid one gone wrong, or no frame at all. */
export function hostileFrame(random: Random): string | Buffer {
  const kind = random.integer(6);
  if (kind === 0) return bytes(random, random.integer(64));
  if (kind === 1) return binaryPush(random);
  if (kind === 2) return cut(random, JSON.stringify(tuple(random)));
  if (kind === 3) return '['.repeat(random.integer(2_000));
  if (kind === 4) return JSON.stringify(value(random, 4));
  return JSON.stringify(tuple(random));
}

function tuple(random: Random): unknown[] {
  const text = () => (random.integer(3) ? random.pick(TEXTS) : value(random, 1));
  const event = random.integer(6) ? random.pick(EVENTS) : text();
  const topic = random.integer(2) ? 'realtime:lobby' : text();
  return [text(), text(), topic, event, payload(random)].slice(0, 3 + random.integer(4));
}

function payload(random: Random): unknown {
  const anything = () => value(random, 2);
  return random.pick([
    anything,
    () => ({ config: anything(), access_token: anything() }),
    () => ({
      config: {
        private: anything(),
        broadcast: { self: anything(), ack: anything(), replay: anything() },
        presence: { key: anything(), enabled: anything() },
        postgres_changes: [
          anything(),
          { event: anything(), schema: anything(), filter: anything() },
        ],
      },
    }),
    () => ({
      config: { postgres_changes: [{ event: '*', schema: 'public', filter: anything() }] },
    }),
    () => ({
      type: 'presence',
      event: random.pick(['track', 'untrack', 'x']),
      payload: anything(),
    }),
    () => ({ type: 'broadcast', event: anything(), payload: anything() }),
    () => ({ access_token: anything() }),
  ])();
}

function value(random: Random, depth: number): unknown {
  const leaf = random.pick([null, true, false, 0, -1, 1e308, 2 ** 53, '', 'true', ...TEXTS]);
  if (depth === 0 || random.integer(2)) return leaf;
  const inner = Array.from({ length: random.integer(4) }, () => value(random, depth - 1));
  if (random.integer(2)) return inner;
  return Object.fromEntries(inner.map((entry) => [random.pick(TEXTS), entry]));
}

function bytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.integer(256)));
}

/** Lengths that promise more or less than there is. */
function binaryPush(random: Random): Buffer {
  const head = [
    3,
    ...Array.from({ length: 5 }, () => random.integer(random.pick([4, 256]))),
    random.integer(3),
  ];
  const rest = Buffer.from(`11realtime:lobbyx${JSON.stringify(value(random, 2))}`);
  return Buffer.concat([Buffer.from(head), rest]);
}

function cut(random: Random, text: string): string {
  return text.slice(0, random.integer(text.length + 1));
}
