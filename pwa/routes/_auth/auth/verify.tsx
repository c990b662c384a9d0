import { createFileRoute, Link, redirect as redirectTo } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { checkCode, resendCode } from '#shared/domains/auth/api.ts';
import { clearPending, pendingSignup } from '#shared/domains/auth/pending.ts';
import { safeRedirect } from '#shared/domains/auth/rules.ts';
import { codeSchema } from '#shared/domains/auth/schema.ts';
import { listenToAuth } from '#shared/domains/auth/sync.ts';
import { CodeInput } from '#shared/domains/auth/ui/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/resend-button.tsx';
import { announceSending } from '#shared/domains/auth/verification.ts';
import { Button } from '#shared/kit/button.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { AuthForm, proseLink } from '../../../shell/auth-form.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_auth/auth/verify')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  loader: async () => {
    const pending = await pendingSignup();
    if (!pending) throw redirectTo({ to: '/auth/login' });
    return pending;
  },
  head: () => ({ meta: [{ title: pageTitle('Check your e-mail') }] }),
  component: Verify,
});

function Verify() {
  const { email } = Route.useLoaderData();
  const { redirect } = Route.useSearch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function check(typed: string) {
    const parsed = codeSchema.safeParse(typed);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await listenToAuth();
      await checkCode(email, parsed.data, 'signup');
      await clearPending();
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthForm
      title="Check your e-mail"
      lead={
        <>
          We sent a six-digit code to <strong className="text-text">{email}</strong>. Enter it to
          finish.
        </>
      }
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
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
      <CodeInput value={code} error={error} onChange={setCode} onComplete={check} />
      <Button type="submit" size="lg" block busy={busy}>
        Verify
      </Button>
      <ResendButton send={() => announceSending(email, () => resendCode(email))} />
    </AuthForm>
  );
}
