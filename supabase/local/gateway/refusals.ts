import type { Refusal } from './identity.ts';

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
export function refuse(service: ServiceName, { reason }: Refusal): Response {
  if (reason !== 'bad_token') {
    const { code, message, hint } = KEY_TEXT[reason];
    return Response.json({ message, hint }, { status: 401, headers: { 'sb-error-code': code } });
  }
  const headers = {
    'www-authenticate': `Bearer error="invalid_token", error_description="${TOKEN_MESSAGE}"`,
  };
  return Response.json(tokenBody(service), { status: 401, headers });
}

function tokenBody(service: ServiceName): object {
  switch (service) {
    case 'rest':
      return { code: 'PGRST301', details: null, hint: null, message: TOKEN_MESSAGE };
    case 'auth':
      return { code: 401, error_code: 'bad_jwt', msg: TOKEN_MESSAGE };
    case 'storage':
      return { statusCode: '401', error: 'Unauthorized', message: TOKEN_MESSAGE };
    case 'realtime':
      return { code: 401, message: TOKEN_MESSAGE };
  }
}
