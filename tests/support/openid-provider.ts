import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { freePorts } from './addresses.ts';

/** A small OpenID provider: every visitor is signed in at once as the person that the test named. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims of the next sign-in. */
  person: JWTPayload;
  /** Changes that a dishonest provider makes to the claims of its ID tokens. */
  lie: JWTPayload;
  /** Leaves the e-mail address out of ID tokens, for the userinfo endpoint. */
  sparse: boolean;
  /** Every request that arrived, as `method path`. */
  seen: string[];
  /** An ID token as an app's own sign-in gets it; `changes` replace or (undefined) drop claims. */
  idToken(changes?: JWTPayload): Promise<string>;
  /** The same, signed by another key under the provider's name for its own. */
  forgedToken(changes?: JWTPayload): Promise<string>;
  stop(): Promise<void>;
};

type Code = { challenge: string; redirectUri: string; nonce: string | null; person: JWTPayload };

/** Starts one on a free port. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const [port] = await freePorts(1);
  const issuer = `http://localhost:${port}`;
  const kid = randomUUID();
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const codes = new Map<string, Code>();
  const tokens = new Map<string, JWTPayload>();

  const sign = (key: CryptoKey, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
  const claimsOf = (person: JWTPayload, changes: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: provider.clientId, iat: now, exp: now + 300, ...person, ...changes };
  };

  const provider: OpenIdProvider = {
    issuer,
    clientId: 'kinstead-tests',
    clientSecret: randomUUID(),
    person: {},
    lie: {},
    sparse: false,
    seen: [],
    idToken: (changes) => sign(own.privateKey, claimsOf(provider.person, changes)),
    forgedToken: (changes) => sign(foreign.privateKey, claimsOf(provider.person, changes)),
    stop: () => new Promise((done) => server.close(() => done())),
  };

  const answers: Record<string, (url: URL, request: IncomingMessage) => Promise<Answer>> = {
    'GET /.well-known/openid-configuration': async () => json(metadata(issuer)),
    'GET /jwks': async () =>
      json({ keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: 'ES256', use: 'sig' }] }),
    'GET /authorize': async ({ searchParams: asked }) => {
      const redirectUri = asked.get('redirect_uri') ?? '';
      const code = randomUUID();
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, {
        challenge,
        redirectUri,
        nonce: asked.get('nonce'),
        person: { ...provider.person },
      });
      const target = new URL(redirectUri);
      target.searchParams.set('code', code);
      target.searchParams.set('state', asked.get('state') ?? '');
      return { status: 302, headers: { location: target.href }, body: '' };
    },
    'POST /token': async (_, request) => {
      const form = new URLSearchParams(await textOf(request));
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const fits =
        code?.challenge === createHash('sha256').update(verifier).digest('base64url') &&
        code.redirectUri === form.get('redirect_uri') &&
        secretOf(request, form) === provider.clientSecret;
      if (!fits) return json({ error: 'invalid_grant' }, 400);
      const access_token = randomUUID();
      tokens.set(access_token, code.person);
      const { email, email_verified, ...rest } = code.person;
      const person = provider.sparse ? rest : { ...rest, email, email_verified };
      const nonce = code.nonce ? { nonce: code.nonce } : {};
      const claims = claimsOf({ ...person, ...nonce }, provider.lie);
      return json({
        access_token,
        refresh_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await sign(own.privateKey, claims),
      });
    },
    'GET /userinfo': async (_, request) => {
      const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const person = tokens.get(token);
      return person ? json(person) : json({ error: 'invalid_token' }, 401);
    },
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const name = `${request.method} ${url.pathname}`;
    provider.seen.push(name);
    const answer = (await answers[name]?.(url, request)) ?? json({ error: 'not_found' }, 404);
    response.writeHead(answer.status, { ...answer.headers, connection: 'close' });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return provider;
}

type Answer = { status: number; headers: Record<string, string>; body: string };

function json(body: unknown, status = 200): Answer {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(body) };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function secretOf(request: IncomingMessage, form: URLSearchParams): string {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return form.get('client_secret') ?? '';
  return decodeURIComponent(Buffer.from(basic, 'base64').toString().split(':')[1] ?? '');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
