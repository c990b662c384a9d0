import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { deviceSignaturesQuery } from '#shared/domains/leases/cache/device-signature-queries.ts';
import type { DeviceSignature } from '#shared/domains/leases/model/device-signature.ts';
import { confirmSignature } from '#shared/domains/leases/model/device-signature-commands.ts';
import type { LeaseActor } from '#shared/domains/leases/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNames } from '../../query-states/use-names.ts';
import { SignatureDrawing } from '../../signature/signature-drawing.tsx';
import { momentText } from '../lease-signatures.tsx';
import { LeaseWords } from '../lease-words.tsx';
import type { SignableLease } from '../sign-dialog.tsx';
import texts from '../texts/en.ts';

type ConfirmSignaturesProps = {
  me: string;
  side: LeaseActor;
  lease: SignableLease;
  /** A day at the home. */
  today: string;
};

/** Signatures in the user's name that were given on another's device and wait for the user's word. */
export function ConfirmSignatures({ me, side, lease, today }: ConfirmSignaturesProps) {
  const delivered = useQuery(deviceSignaturesQuery(me, lease.id)).data ?? [];
  const mine = delivered.filter(
    (given) =>
      confirmSignature.can({ ...given, parties: lease.parties }, { me, side, today }).allowed,
  );
  return mine.map((given) => <Confirm key={given.id} me={me} lease={lease} given={given} />);
}

type ConfirmProps = { me: string; lease: SignableLease; given: DeviceSignature };

function Confirm({ me, lease, given }: ConfirmProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(confirmSignature, { me });
  const nameOf = useNames(given.delivered_by ? [given.delivered_by] : []);
  const answer = (accept: boolean) =>
    void run({ signature: given.id, accept }, { ...given, parties: lease.parties });
  return (
    <section
      aria-label={t('confirmSignature.didYouSign')}
      className="rounded-lg border border-accent/40 bg-surface p-4 md:p-6"
    >
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <PenLine aria-hidden="true" size={20} className="text-accent" />
        {t('confirmSignature.didYouSign')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">
        {t('confirmSignature.givenOn', {
          name: given.name_typed,
          who: given.delivered_by ? nameOf(given.delivered_by) : t('confirmSignature.aDevice'),
          at: momentText(given.given_at),
        })}
      </p>
      {given.signature && (
        <SignatureDrawing drawing={given.signature} label={t('confirmSignature.drawing')} />
      )}
      <details className="mt-3">
        <summary className="cursor-pointer font-medium text-link">
          {t('confirmSignature.readIt')}
        </summary>
        <div className="mt-3">
          <LeaseWords me={me} lease={lease.id} hash={given.document_hash} />
        </div>
      </details>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => answer(true)}>
          {confirmSignature.texts.label()}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => answer(false)}>
          {t('confirmSignature.notMine')}
        </Button>
      </div>
    </section>
  );
}
