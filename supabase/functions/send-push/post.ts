import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { hostOf, isPublicAddress } from './addresses.ts';
import type { PushRequest } from './message.ts';
import type { PushAnswer } from './outcome.ts';

/** A service that takes longer hangs; the claim is held for two minutes. */
const TIMEOUT_MS = 10_000;

/** Where a name leads to: an address, and in a test a port and a certificate of its own. */
type Place = { address: string; port: number; ca?: string };

/**
 * Posts to a push service. The address comes from a browser, so it is resolved once, looked at and
 * connected to as it was looked at; a redirect is an answer like any other, not followed.
 */
export async function post({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const host = hostOf(endpoint);
  const place = testPlace(host) ?? (await publicPlace(host));
  const { pathname, search } = new URL(endpoint);
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: place.address,
        port: place.port,
        servername: host,
        ca: place.ca,
        method: 'POST',
        path: `${pathname}${search}`,
        agent: false,
        timeout: TIMEOUT_MS,
        headers: { ...headers, Host: host },
      },
      (answer) => {
        const retryAfter = answer.headers['retry-after'] ?? null;
        done({ status: answer.statusCode ?? 0, retryAfter });
        // The text is not used, and its length is not limited.
        answer.destroy();
      },
    );
    const late = setTimeout(
      () => sent.destroy(new Error('the push service took too long')),
      TIMEOUT_MS,
    );
    sent.on('close', () => clearTimeout(late));
    sent.on('error', fail);
    sent.end(body);
  });
}

async function publicPlace(host: string): Promise<Place> {
  const found = await lookup(host, { all: true });
  // One private address among them is enough to refuse: the name was made to reach an internal
  // host.
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error('the push service has no public address');
  }
  return { address: found[0]?.address ?? '', port: 443 };
}

/** A test's own service; nothing but a test sets this. */
function testPlace(host: string): Place | null {
  const text = Deno.env.get('PUSH_TEST_PLACE');
  if (!text) return null;
  const place: Place & { host: string } = JSON.parse(text);
  return place.host === host ? place : null;
}
