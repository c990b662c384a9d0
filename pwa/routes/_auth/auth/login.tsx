import { createFileRoute, Link, redirect as redirectTo } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { credentialsSchema, emailSchema } from '#shared/domains/auth/model/form-schema.ts';
import { safeRedirect } from '#shared/domains/auth/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useLinkOutcome } from '../../../features/sign-in/use-link-outcome.ts';
import { AuthForm, proseLink } from '../../../frames/auth/auth-form.tsx';
import { pageTitle } from '../../../frames/page-title.ts';
import { SignInWays } from './-parts/sign-in-ways.tsx';
import { textSearch } from './-parts/text-search.ts';
import texts from './-texts/en.ts';

// Not needed to draw the form, so it loads afterwards.
const signingIn = () => import('./-parts/sign-in.ts');

export const Route = createFileRoute('/_auth/auth/login')({
  validateSearch: textSearch('redirect', 'code'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { code, redirect } }) => {
    // Back from a provider. The new session redirects by itself.
    if (!code) return;
    const { takeFromProvider } = await signingIn();
    const failed = !(await takeFromProvider(code));
    throw redirectTo({
      to: '/auth/login',
      search: { redirect },
      replace: true,
      ...(failed && { hash: 'error_code=provider' }),
    });
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('login.logIn')) }] }),
  component: Login,
});

const MagicCode = lazy(() =>
  import('./-parts/magic-code.tsx').then((module) => ({ default: module.MagicCode })),
);

function Login() {
  const [mailedTo, setMailedTo] = useState<string>();
  const { redirect } = Route.useSearch();
  const wayBack = safeRedirect(redirect) ?? undefined;
  if (!mailedTo) return <Password wayBack={wayBack} onMailed={setMailedTo} />;
  return (
    <Suspense>
      <MagicCode email={mailedTo} wayBack={wayBack} onBack={() => setMailedTo(undefined)} />
    </Suspense>
  );
}

type PasswordProps = { wayBack: string | undefined; onMailed: (email: string) => void };

function Password({ wayBack, onMailed }: PasswordProps) {
  const t = useTexts(texts);
  const outcome = useLinkOutcome();
  const [mailError, setMailError] = useState<string>();
  const navigate = Route.useNavigate();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: credentialsSchema,
    async send(credentials) {
      const { signInWithPassword } = await signingIn();
      if (await signInWithPassword(credentials)) return;
      await navigate({ to: '/auth/verify', search: { redirect: wayBack } });
    },
  });
  useWarmAuth();

  /** Only the address is validated: a mailed link needs no password. */
  async function mailLink() {
    const parsed = emailSchema.safeParse({ email: form.values.email });
    setMailError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    const { email } = parsed.data;
    const { mailSignInLink } = await signingIn();
    await mailSignInLink(email, wayBack);
    onMailed(email);
  }

  return (
    <AuthForm
      title={t('login.welcomeHome')}
      lead={t('login.logInToWrite')}
      error={form.errors.form ?? (outcome && t(`outcome.${outcome}`))}
      onSubmit={form.submit}
      after={
        <p>
          {t.rich('login.newHereCreateAnAccount', {
            link: (words) => (
              <Link to="/auth/signup" search={{ redirect: wayBack }} className={proseLink}>
                {words}
              </Link>
            ),
          })}
        </p>
      }
    >
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.values.email}
        error={form.errors.email ?? mailError}
        onChange={(event) => {
          setMailError(undefined);
          form.set('email', event.target.value);
        }}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        aside={
          <Link to="/auth/forgot-password" className={`text-sm ${proseLink}`}>
            {t('login.forgotPassword')}
          </Link>
        }
        onChange={(event) => form.set('password', event.target.value)}
      />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('login.logIn')}
      </Button>
      <SignInWays wayBack={wayBack} onMail={mailLink} />
    </AuthForm>
  );
}

/** Fetches the auth library once the page stands still, before the button is pressed. */
function useWarmAuth() {
  useEffect(() => {
    const warm = () => signingIn().then(({ warmAuth }) => warmAuth());
    const timer = setTimeout(() => void warm().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);
}
