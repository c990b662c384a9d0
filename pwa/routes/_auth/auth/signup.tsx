import { createFileRoute, Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { safeRedirect } from '#shared/domains/auth/rules.ts';
import { type UserType, userTypeSchema } from '#shared/domains/profiles/schema.ts';
import { AuthForm, proseLink } from '../../../shell/auth-form.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { SignUpFields, useSignUp } from '../../../shell/sign-up-fields.tsx';

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
  const { as: userType = 'renter', redirect } = Route.useSearch();
  const wayBack = safeRedirect(redirect) ?? undefined;
  const form = useSignUp(userType, wayBack);
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
      <SignUpFields form={form} />
    </AuthForm>
  );
}
