import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { signUp } from '#shared/domains/auth/api/auth.ts';
import { signUpSchema } from '#shared/domains/auth/model/form-schema.ts';
import { listenToAuth } from '#shared/domains/auth/state/events.ts';
import { keepPendingSignup, pendingReferral } from '#shared/domains/auth/state/pending-sign-up.ts';
import { PasswordMeter } from '#shared/domains/auth/ui/forms/password-meter.tsx';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { clearTabDraft, readTabDraft, useTabDraft } from '../onboarding/tab-draft.ts';
import texts from './texts/en.ts';

const KEY = 'sign-up';
const BLANK = { full_name: '', email: '' };

/** The form of a new account; goes on to the code, and from there to `wayBack`. */
export function useSignUp(userType: UserType, wayBack: string | undefined) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...BLANK, ...readTabDraft(KEY, BLANK), password: '' },
    schema: z.pipe(
      z.transform((values: object) => ({ ...values, user_type: userType })),
      signUpSchema,
    ),
    async send(account) {
      await listenToAuth();
      await signUp(account, { referral: await pendingReferral(), wayBack });
      track('sign_up', { user_type: userType });
      await keepPendingSignup({ email: account.email, user_type: account.user_type });
      clearTabDraft(KEY);
      showActivity({
        title: t('signUpFields.verificationEmailSent'),
        description: t('signUpFields.aVerificationCodeHasBeen', { email: account.email }),
      });
      await navigate({ to: '/auth/verify', search: { redirect: wayBack } });
    },
  });
  const { full_name, email } = form.values;
  // Never the password.
  useTabDraft(KEY, { full_name, email }, !form.busy);
  return form;
}

/** Name, e-mail, password and the button. */
export function SignUpFields({ form }: { form: ReturnType<typeof useSignUp> }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField
        label={t('signUpFields.fullName')}
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={(event) => form.set('full_name', event.target.value)}
      />
      <TextField
        label={t('signUpFields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('signUpFields.password')}
          autoComplete="new-password"
          hint={t('signUpFields.atLeast8Characters')}
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('signUpFields.createAccount')}
      </Button>
    </>
  );
}
