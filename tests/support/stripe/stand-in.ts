import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BROWSER_SCRIPT } from './browser-script.ts';
import { readForm } from './form.ts';
import { createIntents } from './intents.ts';
import { createRoutes, giveBack } from './routes.ts';
import { createState, missing, type StripeEvent, StripeRefusal } from './state.ts';
import { type Sending, send } from './webhooks.ts';

const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

type Answer = { status: number; body: unknown };

/**
 * Stripe's API as far as the product uses it, for tests without a network: with state, idempotency keys as they are
 * documented, events, and signed webhooks.
 */
export async function startStripe() {
  const state = createState();
  const routes = createRoutes(state);
  const intents = createIntents(state);
  /** Answers by key, with what was asked: the same key with other parameters is refused. */
  const keys = new Map<string, { asked: string; answer: Answer }>();
  const faults = { cutAnswers: 0 };
  let webhookUrl = '';

  function work(request: IncomingMessage, url: URL, text: string): Answer {
    if (
      request.headers.authorization !== `Bearer ${SECRET_KEY}` &&
      !/confirm$/.test(url.pathname)
    ) {
      return refused(new StripeRefusal(401, 'Invalid API Key provided'));
    }
    const key = request.headers['idempotency-key'];
    const asked = `${request.method} ${url.pathname} ${text}`;
    const known = typeof key === 'string' ? keys.get(key) : undefined;
    if (known && known.asked !== asked) {
      return refused(
        new StripeRefusal(
          400,
          'Keys for idempotent requests can only be used with the same parameters',
          {
            type: 'idempotency_error',
          },
        ),
      );
    }
    const answer = known?.answer ?? route(request.method ?? '', url, text);
    // Copied: a repetition gets the answer as it was, not the object as it became.
    if (typeof key === 'string' && !known)
      keys.set(key, { asked, answer: structuredClone(answer) });
    return answer;
  }

  function route(method: string, url: URL, text: string): Answer {
    const [, v1 = '', what = '', id = '', verb = ''] = url.pathname.split('/');
    const path = [`${method} /${v1}/${what}`, id && ':id', verb].filter(Boolean).join('/');
    try {
      const run = routes[path];
      if (!run) throw missing(`route: ${path}`);
      return { status: 200, body: run({ id, form: readForm(text), query: url.searchParams }) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refused(error);
      throw error;
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    if (url.pathname === '/stripe.js') {
      const script = { ...headers, 'content-type': 'text/javascript' };
      return void response.writeHead(200, script).end(BROWSER_SCRIPT);
    }
    let text = '';
    for await (const part of request) text += part;
    const answer = work(request, url, text);
    if (request.method === 'POST' && faults.cutAnswers > 0) {
      // It was done, and its answer is lost.
      faults.cutAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    state,
    intents,
    faults,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
      STRIPE_JS_URL: `${url}/stripe.js`,
    },
    /** Where webhooks are sent. */
    listenAt: (address: string) => {
      webhookUrl = address;
    },
    deliver: (event: StripeEvent, { secret = WEBHOOK_SECRET, ...sending }: Sending = {}) =>
      send(webhookUrl, event, secret, sending),
    /** By hand, on Stripe's own pages. */
    giveBack: (charge: string, cents: number) => {
      const found = state.find(charge);
      if (!found) throw missing('charge');
      return giveBack(state, found, cents);
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

function refused({ status, message, more }: StripeRefusal): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...more } } };
}
