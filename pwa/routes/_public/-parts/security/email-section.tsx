import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { proveEmailChange, startEmailChange } from '#shared/domains/auth/account-api.ts';
import { emailChange } from '#shared/domains/auth/account-rules.ts';
import type { Account } from '#shared/domains/auth/account-schema.ts';
import { accountKeys } from '#shared/domains/auth/queries.ts';
import { emailSchema } from '#shared/domains/auth/schema.ts';
import { refreshProfile } from '#shared/domains/auth/start.ts';
import { CodeInput } from '#shared/domains/auth/ui/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/resend-button.tsx';
import { useCode } from '#shared/domains/auth/ui/use-code.ts';
import { announceSending } from '#shared/domains/auth/verification.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Section } from './section.tsx';

type EmailProps = { me: string; account: Account };

/** The address that somebody signs in with, and the change to another one. */
export function EmailSection({ me, account }: EmailProps) {
  const [editing, setEditing] = useState(false);
  const change = emailChange(account, useNow().getTime());
  const waiting = change.kind === 'waiting' && !editing;
  return (
    <Section
      title="E-mail"
      lead={
        <>
          You sign in with <strong className="break-all text-text">{account.email}</strong>.
        </>
      }
      action={
        !editing && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {waiting ? 'Use another address' : 'Change e-mail'}
          </Button>
        )
      }
    >
      {change.kind === 'expired' && !editing && (
        <Note live className="text-sm">
          The change to {change.address} was not finished within an hour. Start it again if you
          still want it.
        </Note>
      )}
      {waiting && <BothCodes me={me} from={account.email} to={change.address} />}
      {editing && <NewAddress me={me} onDone={() => setEditing(false)} />}
    </Section>
  );
}

function NewAddress({ me, onDone }: { me: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    schema: emailSchema,
    async send({ email }) {
      await startEmailChange(email);
      await client.invalidateQueries({ queryKey: accountKeys.account(me) });
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
        label="New e-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="We send a code to the new and to the current address. The change needs both."
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          Send the codes
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function BothCodes({ me, from, to }: { me: string; from: string; to: string }) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState<string>();

  async function prove(address: string, code: string) {
    if ((await proveEmailChange(address, code)) === 'half') {
      setAgreed(address);
      return;
    }
    await refreshProfile();
    await client.invalidateQueries({ queryKey: accountKeys.all(me) });
    showActivity({
      title: 'E-mail changed',
      description: `You sign in with ${to} from now on.`,
      tone: 'success',
    });
  }

  return (
    <>
      <Note live className="text-sm">
        Waiting for both mailboxes to agree to <strong className="break-all">{to}</strong>. Enter
        the code of each mail, or use the button in it.
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
  const field = useCode(onCode);
  if (agreed)
    return (
      <Note live className="text-sm" tone="success">
        {address} has agreed.
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
        label={`Code sent to ${address}`}
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" variant="soft" block busy={field.busy}>
        Confirm
      </Button>
    </form>
  );
}
