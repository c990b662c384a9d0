import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkCode, requestRecovery } from '#shared/domains/auth/api/auth.ts';
import { emailSchema } from '#shared/domains/auth/model/form-schema.ts';
import { listenToAuth } from '#shared/domains/auth/state/events.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/forms/use-code.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AuthForm, proseLink } from '../../../frames/auth/auth-form.tsx';
import { pageTitle } from '../../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_auth/auth/forgot-password')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('forgotPassword.forgotPassword')) }] }),
  component: ForgotPassword,
});

function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? <EnterCode email={sentTo} /> : <AskForMail onSent={setSentTo} />;
}

function AskForMail({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { email: '' },
    schema: emailSchema,
    async send({ email }) {
      await listenToAuth();
      await requestRecovery(email);
      onSent(email);
    },
  });
  return (
    <AuthForm
      title={t('forgotPassword.forgotYourPassword')}
      lead={t('forgotPassword.weSendYouACode')}
      error={form.errors.form}
      onSubmit={form.submit}
      after={<BackToLogin />}
    >
      <TextField
        label={t('forgotPassword.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('forgotPassword.sendTheCode')}
      </Button>
    </AuthForm>
  );
}

function EnterCode({ email }: { email: string }) {
  const t = useTexts(texts);
  // The recovery session that starts here leads to the next page by itself.
  const field = useCode((code) => checkCode(email, code, 'recovery'));

  return (
    <AuthForm
      title={t('forgotPassword.checkYourEmail')}
      lead={t.rich('forgotPassword.ifHasAnAccount', {
        email,
        strong: (words) => <strong className="text-text">{words}</strong>,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={<BackToLogin />}
    >
      <CodeInput
        focused
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        {t('forgotPassword.continue')}
      </Button>
      <ResendButton send={() => announceSending(email, () => requestRecovery(email))} />
    </AuthForm>
  );
}

function BackToLogin() {
  const t = useTexts(texts);
  return (
    <p>
      {t.rich('forgotPassword.rememberedItLogIn', {
        link: (words) => (
          <Link to="/auth/login" className={proseLink}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
