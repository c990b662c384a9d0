import { createFileRoute, Link } from '@tanstack/react-router';
import { Clock3 } from 'lucide-react';
import { changePassword, followRecovery } from '#shared/domains/auth/api/auth.ts';
import { newPasswordSchema } from '#shared/domains/auth/model/form-schema.ts';
import { finishRecovery, listenToAuth } from '#shared/domains/auth/state/events.ts';
import { sessionSettled, useSession } from '#shared/domains/auth/state/store.ts';
import { PasswordMeter } from '#shared/domains/auth/ui/forms/password-meter.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useForm } from '#shared/kit/form.ts';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AuthForm } from '../../../frames/auth/auth-form.tsx';
import { pageTitle } from '../../../frames/page-title.ts';
import { SecondFactor } from './-parts/second-factor.tsx';
import { textSearch } from './-parts/text-search.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_auth/auth/reset-password')({
  validateSearch: textSearch('redirect', 'token_hash'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const session = await sessionSettled();
    if (session.status === 'recovering' || !deps.token_hash) return;
    await listenToAuth();
    await followRecovery(deps.token_hash).catch(() => undefined); // the page says what to do then
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('resetPassword.resetPassword')) }] }),
  component: ResetPassword,
});

function ResetPassword() {
  const session = useSession();
  if (session.status !== 'recovering') return <LinkExpired />;
  // A mailbox alone is not enough for an account with a second factor.
  return session.user.secondFactorDue ? <SecondFactor me={session.user.id} /> : <NewPassword />;
}

function NewPassword() {
  const t = useTexts(texts);
  const form = useForm({
    initial: { password: '', repeated: '', elsewhere: true },
    schema: newPasswordSchema,
    async send({ password, elsewhere }) {
      await changePassword(password, elsewhere);
      showActivity({
        title: t('resetPassword.passwordChanged'),
        description: t('resetPassword.youAreSignedIn'),
        tone: 'success',
      });
      await finishRecovery();
    },
  });
  return (
    <AuthForm
      title={t('resetPassword.chooseANewPassword')}
      error={form.errors.form}
      onSubmit={form.submit}
    >
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('resetPassword.newPassword')}
          autoComplete="new-password"
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <PasswordField
        label={t('resetPassword.newPasswordAgain')}
        autoComplete="new-password"
        value={form.values.repeated}
        error={form.errors.repeated}
        onChange={(event) => form.set('repeated', event.target.value)}
      />
      <Checkbox
        label={t('resetPassword.signOutEverywhereElse')}
        checked={form.values.elsewhere}
        onChange={(event) => form.set('elsewhere', event.target.checked)}
      />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('resetPassword.savePassword')}
      </Button>
    </AuthForm>
  );
}

function LinkExpired() {
  const t = useTexts(texts);
  return (
    <EmptyState
      title={t('resetPassword.thisLinkHasBeenUsed')}
      heading="h1"
      icon={<Clock3 size={26} />}
      action={
        <Link to="/auth/forgot-password" className={buttonClass()}>
          {t('resetPassword.getANewCode')}
        </Link>
      }
    >
      {t('resetPassword.linksToResetAPassword')}
    </EmptyState>
  );
}
