import { PenLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { signLease } from '#shared/domains/leases/model/commands.ts';
import type { LeaseActor } from '#shared/domains/leases/model/rules.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { foldedName, isOwnName } from '#shared/domains/leases/model/signature.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { SignatureFields, useSignatureFields } from '../signature/signature-fields.tsx';
import { lastDayToSign } from './last-day-to-sign.ts';
import { LeaseChanges } from './lease-changes.tsx';
import { LeaseWords } from './lease-words.tsx';
import { type SignableLease, SignDialog } from './sign-dialog.tsx';
import texts from './texts/en.ts';

type SignFormProps = {
  me: string;
  /** The signer's own name, as their profile has it. */
  ownName: string;
  lease: SignableLease;
  side: LeaseActor;
  /** The party that signs: the person, or the host for whom a manager does. */
  signer: LeaseParty;
  hash: string;
  what: string;
  /** The zone of the home. */
  timeZone: string;
  /** What else can be done, apart from signing. */
  children: ReactNode;
};

/** The text of a lease and the name under it: the signer's own, or it says which one that is. */
export function SignForm(props: SignFormProps) {
  const { me, ownName, lease, side, signer, hash, what, timeZone, children } = props;
  const t = useTexts(texts);
  const { busy, run } = useCommand(signLease, { me });
  const typed = useSignatureFields(refusal);
  const { name, signature } = typed;
  /** The hash of the text that was read to its end: another text is to be read again. */
  const [read, setRead] = useState<string>();
  const [unread, setUnread] = useState(false);
  const [asking, setAsking] = useState(false);
  const heading = useId();

  function ask(event: FormEvent) {
    event.preventDefault();
    const isComplete = typed.check();
    setUnread(read !== hash);
    setAsking(isComplete && read === hash);
  }

  function refusal(given: string): string | undefined {
    if (foldedName(ownName) === '') return t('signing.yourProfileHasNoName');
    if (given === '') return t('signing.typeYourName');
    return isOwnName(given, ownName) ? undefined : t('signing.notYourName', { name: ownName });
  }

  async function sign() {
    const input = {
      lease: lease.id,
      document_hash: hash,
      name_typed: name,
      consent: true,
      signature,
    } as const;
    if (!(await run(input, lease))) return;
    track('lease_signing', { party: side === 'manager' ? 'host' : 'tenant' });
    setAsking(false);
  }

  return (
    <section
      aria-labelledby={heading}
      className="rounded-lg border border-accent/40 bg-surface p-4 md:p-6"
    >
      <h2 id={heading} className="flex items-center gap-2 text-lg font-semibold">
        <PenLine aria-hidden="true" size={20} className="text-accent" />
        {t('signing.itIsYourTurn')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">
        {t('signing.isReadyRead', { what })}
        {lease.expires_at &&
          ` ${t('signing.until', { day: lastDayToSign(lease.expires_at, timeZone) })}`}
      </p>
      <LeaseChanges me={me} lease={lease.id} hash={hash} />
      <LeaseWords me={me} lease={lease.id} hash={hash} onRead={() => setRead(hash)} />
      {unread && read !== hash && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('signing.readFirst')}
        </p>
      )}
      <form noValidate onSubmit={ask} className="mt-5 flex max-w-md flex-col gap-4">
        <SignatureFields fields={typed.fields} label={t('signing.yourFullName')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('signing.signTheLease')}</Button>
          {children}
        </div>
      </form>
      <SignDialog
        lease={lease}
        side={side}
        signer={signer}
        name={name}
        signature={signature}
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        onSign={() => void sign()}
      />
    </section>
  );
}
