import { useState } from 'react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

type SignDialogProps = {
  me: string;
  lease: Tenancy;
  /** As it was typed: this is the signature. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onSign: () => void;
};

/** The last question before a signature: what it does, and consent to give it electronically. */
export function SignDialog({ me, lease, name, open, onOpenChange, busy, onSign }: SignDialogProps) {
  const t = useTexts(texts);
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(false);
  const others = lease.parties
    .filter(({ profile_id, signed_at }) => profile_id !== me && signed_at === null)
    .map(({ profile_id }) => profile_id);
  const nameOf = useNames(others);
  const names = others.map(nameOf).join(', ');
  const begins = longDate(lease.starts_on);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('leaseSigning.signAs', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('leaseSigning.notNow')}
          </Button>
          <Button busy={busy} onClick={() => (agreed ? onSign() : setMissed(true))}>
            {t('leaseSigning.signNow')}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-pretty">
        <li>{t('leaseSigning.yourNameIsYourSignature')}</li>
        <li>
          {others.length > 0
            ? t('leaseSigning.othersFollow', { names, day: begins })
            : t('leaseSigning.youAreTheLast', { day: begins })}
        </li>
        <li>{t('leaseSigning.noWayBack')}</li>
      </ul>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        label={t('leaseSigning.iAgree')}
        checked={agreed}
        aria-invalid={missed && !agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {missed && !agreed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('leaseSigning.agreeFirst')}
        </p>
      )}
    </Dialog>
  );
}
