import type { Refusal, TokenProblem } from './identity.ts';

/** The services behind the gate; each words a refusal as its clients expect it. */
export type ServiceName = 'rest' | 'auth' | 'storage' | 'realtime';

const KEY_TEXT = {
  no_key: {
    code: 'UNAUTHORIZED_MISSING_API_KEY',
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  },
  bad_key: {
    code: 'UNAUTHORIZED_INVALID_API_KEY',
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  },
  secret_in_browser: {
    code: 'UNAUTHORIZED_INVALID_API_KEY_TYPE',
    message: 'Forbidden use of secret API key in browser',
    hint: 'Secret API keys can only be used in a protected environment.',
  },
} as const;

const TOKEN_MESSAGE = 'Invalid or expired JWT';

/** 401, in the words of the service that was asked for. */
export function refuse(service: ServiceName, refusal: Refusal): Response {
  if (refusal.reason !== 'bad_token') {
    const { code, message, hint } = KEY_TEXT[refusal.reason];
    return Response.json({ message, hint }, { status: 401, headers: { 'sb-error-code': code } });
  }
  const { problem } = refusal;
  const said = service === 'rest' ? POSTGREST[problem].message : TOKEN_MESSAGE;
  const headers = {
    'www-authenticate': `Bearer error="invalid_token", error_description="${said}"`,
  };
  return Response.json(tokenBody(service, problem), { status: 401, headers });
}

/** PostgREST tells a client that its token has expired apart from one that proves nothing. */
const POSTGREST: Record<TokenProblem, { code: string; message: string }> = {
  missing: { code: 'PGRST301', message: 'Empty JWT is sent in Authorization header' },
  malformed: { code: 'PGRST301', message: 'Expected 3 parts in JWT' },
  expired: { code: 'PGRST303', message: 'JWT expired' },
  unverified: { code: 'PGRST301', message: 'No suitable key or wrong key type' },
};

function tokenBody(service: ServiceName, problem: TokenProblem): object {
  switch (service) {
    case 'rest':
      return { ...POSTGREST[problem], details: null, hint: null };
    case 'auth':
      return { code: 401, error_code: 'bad_jwt', msg: TOKEN_MESSAGE };
    case 'storage':
      return { statusCode: '401', error: 'Unauthorized', message: TOKEN_MESSAGE };
    case 'realtime':
      return { code: 401, message: TOKEN_MESSAGE };
  }
}
