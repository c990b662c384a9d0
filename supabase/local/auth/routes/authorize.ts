import type { Context, Hono } from 'hono';
import { type AuthContext, deviceOf } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import { linkAccount, settleAccount } from '../external/accounts.ts';
import { authorizationUrl, callbackUrl } from '../external/authorize.ts';
import { exchangeCode } from '../external/exchange.ts';
import { finish } from '../external/finish.ts';
import { findProviderFlow, type ProviderFlow, takeProviderFlow } from '../external/flows.ts';
import { OAuthError } from '../external/oauth-error.ts';
import { finishFlow } from '../flow-state.ts';
import { withCode, withSession } from '../redirects.ts';
import { openSession } from '../sessions.ts';

/** GET /authorize: off to a provider; GET and POST /callback: back from it. */
export function mountAuthorize(app: Hono, context: AuthContext): void {
  const { sql, config } = context;

  app.get('/authorize', async (c) => {
    const url = await authorizationUrl(c, context);
    if (c.req.query('skip_http_redirect') === 'true') return c.json({ url });
    return c.redirect(url, 302);
  });

  app.on(['GET', 'POST'], '/callback', async (c) => {
    const answer = await readAnswer(c, context);
    let target = config.siteUrl;
    try {
      const row = await findProviderFlow(sql, answer.searchParams.get('state') ?? undefined);
      // Allowed when the flow began; the allow-list does not change while this process runs.
      target = row.referrer ?? target;
      const flow = await takeProviderFlow(sql, row);
      return c.redirect(await signIn(c, context, flow, answer, target), 302);
    } catch (error) {
      if (error instanceof AuthError) return c.redirect(withRefusal(target, error), 302);
      context.onError(error);
      return c.redirect(withRefusal(target, refuse.unexpected()), 302);
    }
  });
}

/** The provider's parameters as if they had come in the query, whichever way they came. */
async function readAnswer(c: Context, context: AuthContext): Promise<URL> {
  const answer = new URL(callbackUrl(context));
  const given = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  answer.search = new URLSearchParams(given).toString();
  return answer;
}

async function signIn(
  c: Context,
  context: AuthContext,
  flow: ProviderFlow,
  answer: URL,
  target: string,
): Promise<string> {
  const { searchParams } = answer;
  const error = searchParams.get('error');
  if (error) throw new OAuthError(error, searchParams.get('error_description') ?? '');
  if (!searchParams.get('code')) throw noCode();
  const provider = await context.providers.open(context.providers.settingsOf(flow.provider));
  const { person, tokens } = await exchangeCode(provider, flow, answer);
  const { linkTo } = flow;
  return finish(
    context,
    target,
    (tx) =>
      linkTo
        ? linkAccount(tx, linkTo, person)
        : settleAccount(tx, person, provider.settings.emailOptional),
    async (tx, user) => {
      if (flow.isPkce) return withCode(target, await finishFlow(tx, flow.id, user.id, tokens));
      await tx`delete from auth.flow_state where id = ${flow.id}`;
      const session = await openSession(tx, context.tokens, user, 'oauth', deviceOf(c));
      return withSession(target, { ...session, ...tokens });
    },
  );
}

/** GoTrue tells refusals of a callback in query and fragment both. */
function withRefusal(target: string, error: AuthError): string {
  const url = new URL(target);
  const facts = { error: wordFor(error), error_description: error.message };
  const code = error instanceof OAuthError ? {} : { error_code: error.code };
  const parameters = Object.entries({ ...facts, ...code });
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  url.hash = new URLSearchParams([...parameters, ['sb', '']]).toString();
  return url.href;
}

function wordFor(error: AuthError): string {
  if (error instanceof OAuthError) return error.code;
  const denied = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];
  if (denied.includes(error.code) || error.status === 403) return 'access_denied';
  return error.status === 400 ? 'invalid_request' : 'server_error';
}

function noCode(): AuthError {
  return new AuthError(
    400,
    'bad_oauth_callback',
    'OAuth callback with missing authorization code missing',
  );
}
