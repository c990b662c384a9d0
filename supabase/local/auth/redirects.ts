import type { Context } from 'hono';
import type { AuthConfig } from './config.ts';
import type { AuthError } from './errors.ts';
import type { SessionAnswer } from './sessions.ts';

type Allowed = Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>;

/**
 * Where the browser goes when an answer is a redirect: what `redirect_to` (header, query) or else
 * the Referer names, if it is allowed, and the site otherwise. supabase-js sends
 * `emailRedirectTo` and `redirectTo` in the query.
 */
export function redirectTarget(c: Context, allowed: Allowed): string {
  const wishes = [c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')];
  return wishes.find((wish) => isAllowedRedirect(wish, allowed)) ?? allowed.siteUrl;
}

/** Whether an address is the site's own, or fits a pattern of the allow-list. */
export function isAllowedRedirect(
  wanted: string | undefined,
  { siteUrl, redirectUrls }: Allowed,
): wanted is string {
  if (!wanted || !URL.canParse(wanted)) return false;
  const target = new URL(wanted);
  // A browser drops credentials and control characters; comparing text then compares the wrong one.
  if (target.username || target.password || hasControls(wanted)) return false;
  if (target.origin !== 'null' && target.origin === new URL(siteUrl).origin) return true;
  if (/^(javascript|data|vbscript|blob|file):$/.test(target.protocol)) return false;
  const [address = ''] = target.href.split('#');
  return redirectUrls.some((pattern) => globExpression(pattern).test(address));
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\');
}

/** Supabase's patterns: `*` stays within a name, `**` crosses `/` and `.`, `?` is one character. */
function globExpression(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^\w]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** The implicit flow's end: the session in the fragment, which no server ever sees. */
export function withSession(target: string, session: SessionAnswer, type?: string): string {
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(session.provider_token ? { provider_token: session.provider_token } : {}),
    ...(session.provider_refresh_token
      ? { provider_refresh_token: session.provider_refresh_token }
      : {}),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type ? { type } : {}),
  });
}

/** The PKCE flow's end: a code that is worth nothing without the verifier. */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code });
}

/** A failure, in the fragment and, for PKCE, in the query as well: its client reads both. */
export function withError(target: string, error: AuthError, isPkce: boolean): string {
  const facts = {
    ...(ERRORS[error.status] ? { error: ERRORS[error.status] } : {}),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, facts) : target, facts);
}

/** A success that is only half of what was asked for. */
export function withMessage(target: string, message: string, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(target, { message }) : target, { message });
}

/** OAuth's words for the statuses that have one. */
const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  // By `sb` a client tells our fragments from those of other sign-in services.
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}
