import { createFileRoute, Link, redirect as redirectTo } from '@tanstack/react-router';
import { checkCode, resendCode } from '#shared/domains/auth/api.ts';
import { clearPending, pendingSignup } from '#shared/domains/auth/pending.ts';
import { safeRedirect } from '#shared/domains/auth/rules.ts';
import { listenToAuth } from '#shared/domains/auth/sync.ts';
import { CodeInput } from '#shared/domains/auth/ui/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/use-code.ts';
import { announceSending } from '#shared/domains/auth/verification.ts';
import { Button } from '#shared/kit/button.tsx';
import { AuthForm, proseLink } from '../../../shell/auth-form.tsx';
import { textSearch } from '../../../shell/page-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { useLinkOutcome } from '../../../shell/use-link-outcome.ts';

export const Route = createFileRoute('/_auth/auth/verify')({
  validateSearch: textSearch('redirect'),
  loader: async ({ location }) => {
    const pending = await pendingSignup();
    // A link that failed on another device still says so where one can go on.
    if (!pending) throw redirectTo({ to: '/auth/login', hash: location.hash });
    return pending;
  },
  head: () => ({ meta: [{ title: pageTitle('Check your e-mail') }] }),
  component: Verify,
});

function Verify() {
  const { email } = Route.useLoaderData();
  const { redirect } = Route.useSearch();
  const outcome = useLinkOutcome();
  const field = useCode(async (code) => {
    await listenToAuth();
    await checkCode(email, code, 'signup');
    await clearPending();
  });

  return (
    <AuthForm
      title="Check your e-mail"
      lead={
        <>
          We sent a six-digit code to <strong className="text-text">{email}</strong>. Enter it to
          finish.
        </>
      }
      error={
        outcome && 'That link has been used or is too old. Enter the code, or ask for a new mail.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={
        <p>
          Wrong address?{' '}
          <Link
            to="/auth/signup"
            search={{ redirect: safeRedirect(redirect) ?? undefined }}
            className={proseLink}
          >
            Start again
          </Link>
        </p>
      }
    >
      <CodeInput
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        Verify
      </Button>
      <ResendButton send={() => announceSending(email, () => resendCode(email))} />
    </AuthForm>
  );
}
