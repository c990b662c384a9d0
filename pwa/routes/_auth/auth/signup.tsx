import { createFileRoute, Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { signUp } from '#shared/domains/auth/api.ts';
import { keepPendingSignup, pendingReferral } from '#shared/domains/auth/pending.ts';
import { safeRedirect } from '#shared/domains/auth/rules.ts';
import { signUpSchema } from '#shared/domains/auth/schema.ts';
import { listenToAuth } from '#shared/domains/auth/sync.ts';
import { PasswordMeter } from '#shared/domains/auth/ui/password-meter.tsx';
import { type UserType, userTypeSchema } from '#shared/domains/profiles/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { AuthForm, proseLink } from '../../../shell/auth-form.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_auth/auth/signup')({
  validateSearch: z.object({
    as: z.catch(z.optional(userTypeSchema), undefined),
    redirect: z.catch(z.optional(z.string()), undefined),
  }),
  head: () => ({ meta: [{ title: pageTitle('Sign up') }] }),
  component: SignUp,
});

const LEAD: Record<UserType, string> = {
  renter: 'Search homes, write to their hosts and keep what you like.',
  host: 'List your homes, answer renters and run the rest from one place.',
  guide: 'Show homes in your neighborhood and earn with every tour.',
};

const TITLE: Record<UserType, string> = {
  renter: 'Create your account',
  host: 'Become a host',
  guide: 'Become a guide',
};

function SignUp() {
  const navigate = Route.useNavigate();
  const { as: userType = 'renter', redirect } = Route.useSearch();
  const wayBack = safeRedirect(redirect) ?? undefined;
  const form = useForm({
    initial: { full_name: '', email: '', password: '' },
    schema: z.pipe(
      z.transform((values: object) => ({ ...values, user_type: userType })),
      signUpSchema,
    ),
    async send(account) {
      await listenToAuth();
      await signUp(account, { referral: await pendingReferral(), wayBack });
      await keepPendingSignup({ email: account.email, user_type: account.user_type });
      showActivity({
        title: 'Verification Email Sent',
        description: `A verification code has been sent to ${account.email}`,
      });
      await navigate({ to: '/auth/verify', search: { redirect: wayBack } });
    },
  });

  return (
    <AuthForm
      title={TITLE[userType]}
      lead={LEAD[userType]}
      error={form.errors.form}
      onSubmit={form.submit}
      after={
        <p>
          Have an account?{' '}
          <Link to="/auth/login" search={{ redirect: wayBack }} className={proseLink}>
            Log in
          </Link>
        </p>
      }
    >
      <TextField
        label="Full name"
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={(event) => form.set('full_name', event.target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters. A sentence works well."
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <Button type="submit" size="lg" block busy={form.busy}>
        Create account
      </Button>
    </AuthForm>
  );
}
