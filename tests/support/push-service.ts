import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** What a push service was sent. */
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** How it answers: by path, 201 for everything else. */
type Answers = Record<string, { status: number; headers?: Record<string, string> }>;

/** The name that the tests' service has; no resolver knows it. */
export const PUSH_HOST = 'push.kinstead.test';

/** A push service of a test's own, over TLS with a certificate that only the test trusts. */
export async function startPushService() {
  const pair = await generate([{ name: 'commonName', value: PUSH_HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: PUSH_HOST }] }],
  });
  const received: Received[] = [];
  const answers: Answers = {};
  const server = createServer({ key: pair.private, cert: pair.cert }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    const { status, headers = {} } = answers[path] ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path
  return {
    received,
    answers,
    place: JSON.stringify({ host: PUSH_HOST, address: '127.0.0.1', port, ca: pair.cert }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A browser's keys, as `pushManager.subscribe` makes them. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    ecdh,
    secret: auth,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
}

/** Reads a message as the browser does: RFC 8291 with `aes128gcm`, one record. */
export function decrypt(body: Buffer, { ecdh, secret }: { ecdh: ECDH; secret: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, about, 32));
  const part = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
