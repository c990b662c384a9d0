import { createFileRoute, Link, redirect as redirectTo } from '@tanstack/react-router';
import { checkCode, resendCode } from '#shared/domains/auth/api/auth.ts';
import { safeRedirect } from '#shared/domains/auth/model/rules.ts';
import { listenToAuth } from '#shared/domains/auth/state/events.ts';
import { clearPending, pendingSignup } from '#shared/domains/auth/state/pending-sign-up.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/forms/use-code.ts';
import { Button } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useLinkOutcome } from '../../../features/sign-in/use-link-outcome.ts';
import { AuthForm, proseLink } from '../../../frames/auth/auth-form.tsx';
import { pageTitle } from '../../../frames/page-title.ts';
import { textSearch } from './-parts/text-search.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_auth/auth/verify')({
  validateSearch: textSearch('redirect'),
  loader: async ({ location }) => {
    const pending = await pendingSignup();
    // A link that failed on another device still says so where one can go on.
    if (!pending) throw redirectTo({ to: '/auth/login', hash: location.hash });
    return pending;
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('verify.checkYourEmail')) }] }),
  component: Verify,
});

function Verify() {
  const t = useTexts(texts);
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
      title={t('verify.checkYourEmail')}
      lead={t.rich('verify.weSentASixDigit', {
        email,
        strong: (words) => <strong className="text-text">{words}</strong>,
      })}
      error={outcome && t('verify.thatLinkHasBeenUsed')}
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={
        <p>
          {t.rich('verify.wrongAddressStartAgain', {
            link: (words) => (
              <Link
                to="/auth/signup"
                search={{ redirect: safeRedirect(redirect) ?? undefined }}
                className={proseLink}
              >
                {words}
              </Link>
            ),
          })}
        </p>
      }
    >
      <CodeInput
        focused
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        {t('verify.verify')}
      </Button>
      <ResendButton send={() => announceSending(email, () => resendCode(email))} />
    </AuthForm>
  );
}
