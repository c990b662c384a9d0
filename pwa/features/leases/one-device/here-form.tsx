import { type FormEvent, useState } from 'react';
import type { LeaseFacts } from '#shared/domains/leases/model/commands.ts';
import { signHere } from '#shared/domains/leases/model/device-signature-commands.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { isOwnName } from '#shared/domains/leases/model/signature.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { SignatureFields, useSignatureFields } from '../../signature/signature-fields.tsx';
import { LeaseWords } from '../lease-words.tsx';
import texts from '../texts/en.ts';

type HereFormProps = {
  me: string;
  lease: LeaseFacts;
  hash: string;
  signer: LeaseParty;
  /** As the profile has it; null where this device does not know it. */
  name: string | null;
  /** What to call the signer here. */
  shown: string;
};

/** One signer on a device that several use: the text, name or drawing, and consent. */
export function HereForm({ me, lease, hash, signer, name, shown }: HereFormProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(signHere, { me });
  const [read, setRead] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  // A repetition of this form is the same signature.
  const [id] = useState(() => crypto.randomUUID());
  const signature = useSignatureFields((typed) => {
    if (typed === '') return t('signHere.typeTheName');
    return name === null || isOwnName(typed, name) ? undefined : t('signHere.notTheName', { name });
  });

  function sign(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!signature.check() || !agreed || !read) return;
    void run(
      {
        signature: id,
        lease: lease.id,
        signer: signer.profile_id,
        document_hash: hash,
        name_typed: signature.name,
        consent: true,
        drawing: signature.signature,
        given_at: new Date().toISOString(),
      },
      lease,
    );
  }

  return (
    <section aria-label={t('signHere.handTo', { name: shown })}>
      <h3 className="text-lg font-semibold text-pretty">{t('signHere.handTo', { name: shown })}</h3>
      <p className="mt-1 mb-4 text-pretty text-muted">
        {t('signHere.handToHint', { name: shown })}
      </p>
      <LeaseWords me={me} lease={lease.id} hash={hash} onRead={() => setRead(true)} />
      {tried && !read && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('signing.readFirst')}
        </p>
      )}
      <form noValidate onSubmit={sign} className="mt-5 flex max-w-md flex-col gap-4">
        <SignatureFields
          fields={signature.fields}
          label={t('signHere.fullNameOf', { name: shown })}
          isOwn={false}
        />
        <Checkbox
          label={t('signHere.agree', { name: shown })}
          checked={agreed}
          aria-invalid={tried && !agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {tried && !agreed && (
          <p role="alert" className="text-sm text-danger">
            {t('signHere.agreeFirst')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t('signHere.sign', { name: shown })}
          </Button>
        </div>
      </form>
    </section>
  );
}
