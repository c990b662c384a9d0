import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendProof, setPassword } from '#shared/domains/auth/api/account.ts';
import { accountKeys } from '#shared/domains/auth/cache/queries.ts';
import { type Account, passwordChangeSchema } from '#shared/domains/auth/model/account-schema.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { PasswordMeter } from '#shared/domains/auth/ui/forms/password-meter.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Note } from '#shared/kit/note.tsx';
import { PasswordField } from '#shared/kit/password-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { Section } from '../section.tsx';
import texts from './texts/en.ts';

type PasswordProps = { me: string; account: Account };

/** A new password. A session that is not fresh proves itself with a mailed code first. */
export function PasswordSection({ me, account }: PasswordProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('passwordSection.password')}
      lead={t('passwordSection.aNewOneSigns')}
      action={
        !open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('passwordSection.changePassword')}
          </Button>
        )
      }
    >
      {open && <NewPassword me={me} email={account.email} onDone={() => setOpen(false)} />}
    </Section>
  );
}

function NewPassword({ me, email, onDone }: { me: string; email: string; onDone: () => void }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { password: '', repeated: '', nonce: '' },
    schema: passwordChangeSchema,
    async send({ password, nonce }) {
      try {
        await setPassword(password, nonce);
      } catch (error) {
        if (!(error instanceof AppError) || error.hint !== 'reauthentication_needed') throw error;
        // Nothing went wrong: the server wants to know that it is still the same person.
        setNeedsCode(true);
        await announceSending(email, sendProof);
        return;
      }
      await refreshRows(client, { queryKey: accountKeys.sessions(me) });
      showActivity({
        title: t('passwordSection.passwordChanged'),
        description: t('passwordSection.youWereSignedOutEverywhere'),
        tone: 'success',
      });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {form.errors.form && (
        <Note live className="text-sm" tone="danger">
          {form.errors.form}
        </Note>
      )}
      {/* Password managers need to know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('passwordSection.newPassword')}
          autoComplete="new-password"
          hint={t('passwordSection.atLeast8Characters')}
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <PasswordField
        label={t('passwordSection.newPasswordAgain')}
        autoComplete="new-password"
        value={form.values.repeated}
        error={form.errors.repeated}
        onChange={(event) => form.set('repeated', event.target.value)}
      />
      {needsCode && (
        <>
          <Note live className="text-sm">
            {t.rich('passwordSection.youSignedInAWhile', {
              email,
              strong: (words) => <strong className="break-all">{words}</strong>,
            })}
          </Note>
          <CodeInput
            value={form.values.nonce}
            error={form.errors.nonce}
            onChange={(code) => form.set('nonce', code)}
          />
          <ResendButton send={() => announceSending(email, sendProof)} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('passwordSection.savePassword')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('passwordSection.cancel')}
        </Button>
      </div>
    </form>
  );
}
