import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { resendCode, signIn } from '#shared/domains/auth/api.ts';
import { keepPendingSignup } from '#shared/domains/auth/pending.ts';
import { safeRedirect } from '#shared/domains/auth/rules.ts';
import { credentialsSchema } from '#shared/domains/auth/schema.ts';
import { listenToAuth, VERIFICATION_REQUIRED } from '#shared/domains/auth/sync.ts';
import { announceSending } from '#shared/domains/auth/verification.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showCritical } from '#shared/kit/toast.ts';
import { AppError } from '#shared/platform/errors.ts';
import { AuthForm, proseLink } from '../../../shell/auth-form.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_auth/auth/login')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({ meta: [{ title: pageTitle('Log in') }] }),
  component: Login,
});

function Login() {
  const navigate = Route.useNavigate();
  const { redirect } = Route.useSearch();
  const wayBack = safeRedirect(redirect) ?? undefined;
  const form = useForm({
    initial: { email: '', password: '' },
    schema: credentialsSchema,
    async send(credentials) {
      await listenToAuth();
      try {
        await signIn(credentials);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'email-not-confirmed') throw error;
        showCritical(VERIFICATION_REQUIRED);
        await keepPendingSignup({ email: credentials.email, user_type: 'renter' });
        void announceSending(credentials.email, () => resendCode(credentials.email));
        await navigate({ to: '/auth/verify', search: { redirect: wayBack } });
      }
    },
  });
  useWarmAuth();

  return (
    <AuthForm
      title="Welcome home"
      lead="Log in to write to hosts, keep favorites and follow your tours."
      error={form.errors.form}
      onSubmit={form.submit}
      after={
        <p>
          New here?{' '}
          <Link to="/auth/signup" search={{ redirect: wayBack }} className={proseLink}>
            Create an account
          </Link>
        </p>
      }
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        aside={
          <Link to="/auth/forgot-password" className={`text-sm ${proseLink}`}>
            Forgot password?
          </Link>
        }
        onChange={(event) => form.set('password', event.target.value)}
      />
      <Button type="submit" size="lg" block busy={form.busy}>
        Log in
      </Button>
    </AuthForm>
  );
}

/** Fetches the auth library once the page stands still, before the button is pressed. */
function useWarmAuth() {
  useEffect(() => {
    const timer = setTimeout(() => void listenToAuth().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
}
