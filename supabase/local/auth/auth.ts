import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, refuse } from './errors.ts';
import { createProviders } from './external/providers.ts';
import { createLimits } from './limits.ts';
import { mountAdminFactors } from './routes/admin-factors.ts';
import { mountInvite } from './routes/admin-invite.ts';
import { mountAdminLinks } from './routes/admin-links.ts';
import { mountAdminUsers } from './routes/admin-users.ts';
import { mountAnonymous } from './routes/anonymous.ts';
import { mountAuthorize } from './routes/authorize.ts';
import { mountConfirm } from './routes/confirm.ts';
import { mountFactorVerify } from './routes/factor-verify.ts';
import { mountFactors } from './routes/factors.ts';
import { mountIdentities } from './routes/identities.ts';
import { mountLogout } from './routes/logout.ts';
import { mountMailedCodes } from './routes/mailed-codes.ts';
import { mountPublicFacts } from './routes/public-facts.ts';
import { mountReauthenticate } from './routes/reauthenticate.ts';
import { mountSignUp } from './routes/signup.ts';
import { mountSso } from './routes/sso.ts';
import { mountToken } from './routes/token.ts';
import { mountUser } from './routes/user.ts';
import { mountVerify } from './routes/verify.ts';

/** What the gateway gives; limits are made here and live as long as the process. */
export type AuthOptions = Omit<AuthContext, 'limits' | 'providers' | 'onError'> & {
  /** Called with failures that the caller only sees as `unexpected_failure`. */
  onError?: (error: unknown) => void;
};

const BODY_BYTES = 64 * 1024;

/** Supabase's auth service on Supabase's tables; the gateway mounts it at /auth/v1. */
export function createAuth({ onError = () => {}, ...options }: AuthOptions): Hono {
  const context: AuthContext = {
    ...options,
    onError,
    limits: createLimits({ countsLoopback: options.config.behindProxy }),
    providers: createProviders(options.config.ways),
  };
  const app = new Hono();
  app.use(
    bodyLimit({ maxSize: BODY_BYTES, onError: () => raise(refuse.invalid('Body too large')) }),
  );

  mountPublicFacts(app, context);
  mountAnonymous(app, context);
  mountSignUp(app, context);
  mountToken(app, context);
  mountVerify(app, context);
  mountConfirm(app, context);
  mountMailedCodes(app, context);
  mountLogout(app, context);
  mountUser(app, context);
  mountAuthorize(app, context);
  mountIdentities(app, context);
  mountSso(app);
  mountFactors(app, context);
  mountFactorVerify(app, context);
  mountAdminUsers(app, context);
  mountAdminFactors(app, context);
  mountReauthenticate(app, context);
  mountAdminLinks(app, context);
  mountInvite(app, context);

  app.all('*', () => raise(refuse.notFound()));
  app.onError((error, c) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) onError(error);
    return c.json(refusal.body(), refusal.status);
  });
  return app;
}

function toRefusal(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof z.ZodError) return refuse.invalid(error.issues[0]?.message ?? '');
  return refuse.unexpected();
}

function raise(error: AuthError): never {
  throw error;
}
