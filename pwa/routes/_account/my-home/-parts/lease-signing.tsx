import { useState } from 'react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { dropLease } from '#shared/domains/leases/model/commands.ts';
import { can, turnOf } from '#shared/domains/leases/model/rules.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { DeclineToSign } from '../../../../features/leases/decline-to-sign.tsx';
import { ConfirmSignatures } from '../../../../features/leases/one-device/confirm-signatures.tsx';
import { SignTogether } from '../../../../features/leases/one-device/sign-together.tsx';
import { SignForm } from '../../../../features/leases/sign-form.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

type LeaseSigningProps = { me: string; lease: Tenancy; home: MyHome | undefined };

/** A lease that is not signed by all: whose turn it is, and the way to sign it or turn it down. */
export function LeaseSigning({ me, lease, home }: LeaseSigningProps) {
  const t = useTexts(texts);
  const ownName = useMe().full_name ?? '';
  const next = turnOf(lease.parties);
  const now = useNow();
  const nameOf = useNames(next ? [next.profile_id] : [], me);
  if (!can.sign(lease) || !next || !lease.document_hash) return null;
  const what = lease.addendum
    ? t('leaseSigning.theAddendum', { title: home?.title ?? '' })
    : home
      ? t('leaseSigning.theLeaseFor', { title: home.title })
      : t('leaseSigning.yourLease');
  // Who leaves declines with a reason, and drops nothing that others sign.
  const isLeaving = lease.parties.some(
    ({ profile_id, party }) => profile_id === me && party === 'leaving',
  );
  const wait = t('leaseSigning.waitsFor', { what, name: nameOf(next.profile_id) });
  const today = dayIn(now, home?.time_zone ?? 'UTC');
  const isMissing = lease.parties.some(
    ({ profile_id, signed_at }) => profile_id === me && signed_at === null,
  );
  // First of all: it may be all that is left to do.
  const toConfirm = <ConfirmSignatures me={me} side="tenant" lease={lease} today={today} />;
  const together = (
    <SignTogether
      me={me}
      ownName={ownName}
      side="tenant"
      lease={lease}
      hash={lease.document_hash}
    />
  );
  if (next.profile_id !== me) {
    return (
      <>
        {toConfirm}
        <Note
          title={t('leaseSigning.waitingForTheOthers')}
          action={
            <>
              {isMissing && <DeclineToSign me={me} lease={lease} />}
              {!isLeaving && <TurnDown me={me} lease={lease} />}
            </>
          }
        >
          {wait}
        </Note>
        {together}
      </>
    );
  }
  return (
    <>
      {toConfirm}
      <SignForm
        me={me}
        ownName={ownName}
        lease={lease}
        side="tenant"
        signer={next}
        hash={lease.document_hash}
        what={what}
        timeZone={home?.time_zone ?? 'UTC'}
      >
        <DeclineToSign me={me} lease={lease} />
        {!isLeaving && <TurnDown me={me} lease={lease} />}
      </SignForm>
      {together}
    </>
  );
}

/** Declines a lease that is not in force yet. It cannot be undone, so it asks. */
function TurnDown({ me, lease }: { me: string; lease: Tenancy }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(dropLease, { me });
  const [asking, setAsking] = useState(false);
  if (!can.drop(lease)) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('leaseSigning.turnItDown')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('leaseSigning.turnDownThisLease')}
        description={t('leaseSigning.thisCannotBeUndone')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('leaseSigning.keepIt')}
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                void run({ lease: lease.id }, lease).then((done) => done && setAsking(false))
              }
            >
              {t('leaseSigning.turnDownTheLease')}
            </Button>
          </>
        }
      />
    </>
  );
}
