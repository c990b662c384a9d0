import type { PersistedSession } from '#shared/platform/supabase/persisted-session.ts';
import { ME } from './page.tsx';

/** Lines of the auth server's requests. */
export const AUTH_LINES = {
  token: 'POST /auth/v1/token',
  logout: 'POST /auth/v1/logout',
  profile: 'GET /rest/v1/profiles',
} as const;

/** A session as the auth server gives it, good for `seconds`. */
export function givenSession(seconds = 3_600): PersistedSession & { [field: string]: unknown } {
  return {
    access_token: 'access',
    token_type: 'bearer',
    refresh_token: 'refresh',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: {
      id: ME,
      email: 'me@kinstead.test',
      email_confirmed_at: '2025-01-01T00:00:00Z',
    },
  };
}
