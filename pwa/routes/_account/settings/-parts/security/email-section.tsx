import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { proveEmailChange, startEmailChange } from '#shared/domains/auth/api/account.ts';
import { accountKeys } from '#shared/domains/auth/cache/queries.ts';
import { emailChange } from '#shared/domains/auth/model/account-rules.ts';
import type { Account } from '#shared/domains/auth/model/account-schema.ts';
import { emailSchema } from '#shared/domains/auth/model/form-schema.ts';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/forms/use-code.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Section } from '../section.tsx';
import texts from './texts/en.ts';

type EmailProps = { me: string; account: Account };

/** The address that the user signs in with, and the change to another one. */
export function EmailSection({ me, account }: EmailProps) {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const change = emailChange(account, useNow().getTime());
  const waiting = change.kind === 'waiting' && !editing;
  return (
    <Section
      title={t('emailSection.email')}
      lead={t.rich('emailSection.youSignIn', {
        email: account.email,
        strong: (words) => <strong className="break-all text-text">{words}</strong>,
      })}
      action={
        !editing && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {waiting ? t('emailSection.useAnotherAddress') : t('emailSection.changeEmail')}
          </Button>
        )
      }
    >
      {change.kind === 'expired' && !editing && (
        <Note live className="text-sm">
          {t('emailSection.theChangeToWasNot', { address: change.address })}
        </Note>
      )}
      {waiting && <BothCodes me={me} from={account.email} to={change.address} />}
      {editing && <NewAddress me={me} onDone={() => setEditing(false)} />}
    </Section>
  );
}

function NewAddress({ me, onDone }: { me: string; onDone: () => void }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    schema: emailSchema,
    async send({ email }) {
      await startEmailChange(email);
      await refreshRows(client, { queryKey: accountKeys.account(me) });
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
      <TextField
        label={t('emailSection.newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t('emailSection.weSendACode')}
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('emailSection.sendTheCodes')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('emailSection.cancel')}
        </Button>
      </div>
    </form>
  );
}

function BothCodes({ me, from, to }: { me: string; from: string; to: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [agreed, setAgreed] = useState<string>();

  async function prove(address: string, code: string) {
    if ((await proveEmailChange(address, code)) === 'half') {
      setAgreed(address);
      return;
    }
    await refreshProfile();
    await refreshRows(client, { queryKey: accountKeys.all(me) });
    showActivity({
      title: t('emailSection.emailChanged'),
      description: t('emailSection.youSignInWith', { to }),
      tone: 'success',
    });
  }

  return (
    <>
      <Note live className="text-sm">
        {t.rich('emailSection.waitingForBothMailboxes', {
          to,
          strong: (words) => <strong className="break-all">{words}</strong>,
        })}
      </Note>
      <div className="grid gap-5 md:grid-cols-2">
        {[from, to].map((address) => (
          <OneCode
            key={address}
            address={address}
            agreed={agreed === address}
            onCode={(code) => prove(address, code)}
          />
        ))}
      </div>
      <ResendButton
        send={() =>
          announceSending(to, async () => {
            await startEmailChange(to);
            setAgreed(undefined);
          })
        }
      />
    </>
  );
}

type OneCodeProps = { address: string; agreed: boolean; onCode: (code: string) => Promise<void> };

function OneCode({ address, agreed, onCode }: OneCodeProps) {
  const t = useTexts(texts);
  const field = useCode(onCode);
  if (agreed)
    return (
      <Note live className="text-sm" tone="success">
        {t('emailSection.hasAgreed', { address })}
      </Note>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
    >
      <CodeInput
        label={t('emailSection.codeSent', { address })}
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" variant="soft" block busy={field.busy}>
        {t('emailSection.confirm')}
      </Button>
    </form>
  );
}
