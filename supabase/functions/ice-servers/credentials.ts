/** Addresses for a browser's `RTCPeerConnection`, with what they ask for. */
export type IceServer = { urls: string[]; username?: string; credential?: string };

/** Longer than a tour is joined; a restart of the connection asks again. */
export const LASTS_SECONDS = 3 * 3_600;

/**
 * Servers with short-lived credentials, as TURN servers with a shared secret check them (coturn's `use-auth-secret`):
 * the name is the time of the end and the person, the password its HMAC. A `stun:` server asks for none.
 */
export async function iceServers(
  urls: readonly string[],
  secret: string,
  person: string,
  now: number,
): Promise<IceServer[]> {
  const isTurn = (url: string) => /^turns?:/.test(url);
  const open = urls.filter((url) => !isTurn(url));
  const relays = urls.filter(isTurn);
  const servers: IceServer[] = open.length > 0 ? [{ urls: open }] : [];
  if (relays.length === 0) return servers;
  const username = `${Math.floor(now / 1000) + LASTS_SECONDS}:${person}`;
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const digest = await crypto.subtle.sign('HMAC', key, text.encode(username));
  const credential = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return [...servers, { urls: relays, username, credential }];
}
