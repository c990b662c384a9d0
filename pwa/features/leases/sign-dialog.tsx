import { useState } from 'react';
import type { LeaseActor } from '#shared/domains/leases/model/rules.ts';
import type { Lease, LeaseParty } from '#shared/domains/leases/model/schema.ts';
import type { Drawing } from '#shared/files/drawing.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../dates/long-date.ts';
import { useNames } from '../query-states/use-names.ts';
import { SignatureDrawing } from '../signature/signature-drawing.tsx';
import texts from './texts/en.ts';

/** A lease that waits for a signature. */
export type SignableLease = Lease & { parties: LeaseParty[] };

type SignDialogProps = {
  lease: SignableLease;
  /** Whose signature it is: a manager's stands for the host. */
  side: LeaseActor;
  signer: LeaseParty;
  /** As it was typed: this is the signature. */
  name: string;
  /** Drawn by hand; null for one that is typed. */
  signature: Drawing | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onSign: () => void;
};

/** The last question before a signature: what it does, and consent to give it electronically. */
export function SignDialog(props: SignDialogProps) {
  const { lease, side, signer, name, signature, open, onOpenChange, busy, onSign } = props;
  const t = useTexts(texts);
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(false);
  const others = lease.parties
    .filter((party) => party !== signer && party.signed_at === null)
    .map(({ profile_id }) => profile_id);
  const nameOf = useNames(others);
  const names = others.map(nameOf).join(', ');
  const day = longDate(lease.starts_on);
  const isHost = side === 'manager';
  const last = isHost ? 'signing.youAreTheLastForHost' : 'signing.youAreTheLast';

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('signing.signAs', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('signing.notNow')}
          </Button>
          <Button busy={busy} onClick={() => (agreed ? onSign() : setMissed(true))}>
            {t('signing.signNow')}
          </Button>
        </>
      }
    >
      {signature && (
        <div className="mb-4">
          <SignatureDrawing drawing={signature} />
        </div>
      )}
      <ul className="flex list-disc flex-col gap-2 pl-5 text-pretty">
        <li>
          {t(signature ? 'signing.yourDrawingIsYourSignature' : 'signing.yourNameIsYourSignature')}
        </li>
        <li>{others.length > 0 ? t('signing.othersFollow', { names, day }) : t(last, { day })}</li>
        <li>{isHost ? t('signing.noWayBackForHost') : t('signing.noWayBack')}</li>
      </ul>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        label={t('signing.iAgree')}
        checked={agreed}
        aria-invalid={missed && !agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {missed && !agreed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {isHost ? t('signing.agreeFirstForHost') : t('signing.agreeFirst')}
        </p>
      )}
    </Dialog>
  );
}
