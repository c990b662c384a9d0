import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { can, isSigned, turnOf } from '#shared/domains/leases/model/rules.ts';
import { Card } from '#shared/kit/card.tsx';
import { Note } from '#shared/kit/note.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { lastDayToSign } from '../../../../features/leases/last-day-to-sign.ts';
import { LeaseChanges } from '../../../../features/leases/lease-changes.tsx';
import { LeaseContacts } from '../../../../features/leases/lease-contacts.tsx';
import { LeasePaperFile } from '../../../../features/leases/lease-paper-file.tsx';
import { LeaseSignatures } from '../../../../features/leases/lease-signatures.tsx';
import { LeaseTimeline } from '../../../../features/leases/lease-timeline.tsx';
import { LeaseWords } from '../../../../features/leases/lease-words.tsx';
import { ConfirmSignatures } from '../../../../features/leases/one-device/confirm-signatures.tsx';
import { SignTogether } from '../../../../features/leases/one-device/sign-together.tsx';
import { SignForm } from '../../../../features/leases/sign-form.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { AddendumPeople } from './addendum/addendum-people.tsx';
import { LeaseBadge, tenantsOf } from './lease-columns.tsx';
import { LeaseEditor } from './lease-editor.tsx';
import { LeaseFacts } from './lease-facts.tsx';
import { LeaseStep } from './lease-step.tsx';
import { LeaseVerbs } from './lease-verbs.tsx';
import { TenancyCourse } from './tenancy-course.tsx';
import texts from './texts/en.ts';

/** The desk of one lease: what is to do about it now, next to its signatures and its history. */
export function LeaseDesk({ lease }: { lease: DeskLease }) {
  const me = useMe().id;
  const nameOf = useNames(
    lease.parties.map(({ profile_id }) => profile_id),
    me,
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold text-pretty break-words">{lease.home.title}</h2>
          <p className="text-pretty text-muted">
            {lease.home.city}, {lease.home.state} · {tenantsOf(lease.parties, nameOf)}
          </p>
        </div>
        <LeaseBadge status={lease.status} />
      </div>
      <LeaseStep me={me} lease={lease.id} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {lease.addendum && <AddendumPeople lease={lease} />}
          <Now lease={lease} nameOf={nameOf} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {lease.activated_at && (
            <Card className="p-4 md:p-5">
              <LeasePaperFile me={me} lease={lease} />
            </Card>
          )}
          <LeaseContacts
            me={me}
            side="manager"
            lease={lease}
            className="rounded-lg border border-border bg-surface p-4 md:p-5"
          />
          <LeaseVerbs lease={lease} />
          <Card className="p-4 md:p-5">
            <LeaseSignatures lease={lease} nameOf={nameOf} />
          </Card>
          <Card className="p-4 md:p-5">
            <LeaseTimeline me={me} lease={lease.id} />
          </Card>
        </div>
      </div>
    </>
  );
}

type NowProps = { lease: DeskLease; nameOf: (id: string) => string };

/** The one thing that a lease is about in its state: writing it, signing it, or reading it. */
function Now({ lease, nameOf }: NowProps) {
  const t = useTexts(texts);
  const { id: me, full_name } = useMe();
  const now = useNow();
  if (can.edit(lease, 'manager'))
    return (
      <>
        <Returned lease={lease} />
        <LeaseEditor lease={lease} />
      </>
    );
  const turn = turnOf(lease.parties);
  const hash = lease.document_hash;
  const ownName = full_name ?? '';
  const today = dayIn(now, lease.home.time_zone);
  const toConfirm = can.sign(lease) && (
    <ConfirmSignatures me={me} side="manager" lease={lease} today={today} />
  );
  const together = can.sign(lease) && hash && (
    <SignTogether me={me} ownName={ownName} side="manager" lease={lease} hash={hash} />
  );
  if (can.sign(lease) && turn?.party === 'host' && hash) {
    return (
      <>
        {toConfirm}
        <SignForm
          me={me}
          ownName={ownName}
          lease={lease}
          side="manager"
          signer={turn}
          hash={hash}
          what={t(lease.addendum ? 'leaseDesk.theAddendum' : 'leaseDesk.theLeaseFor', {
            title: lease.home.title,
          })}
          timeZone={lease.home.time_zone}
        >
          {null}
        </SignForm>
        {together}
      </>
    );
  }
  return (
    <>
      {toConfirm}
      {can.sign(lease) && turn && (
        <Note title={t('leaseDesk.waitsForOthers')}>
          {t('leaseDesk.signatureOf', { name: nameOf(turn.profile_id) })}
          {lease.expires_at &&
            ` ${t('leaseDesk.until', { day: lastDayToSign(lease.expires_at, lease.home.time_zone) })}`}
        </Note>
      )}
      {together}
      {isSigned(lease) && <TenancyCourse lease={lease} />}
      <LeaseFacts lease={lease} />
      <Card className="p-4 md:p-6">
        <h2 className="mb-3 text-xl font-semibold">{t('leaseDesk.text')}</h2>
        {hash ? (
          <>
            {can.sign(lease) && <LeaseChanges me={me} lease={lease.id} hash={hash} />}
            <LeaseWords me={me} lease={lease.id} hash={hash} />
          </>
        ) : (
          <p className="text-muted">{t('leaseDesk.noText')}</p>
        )}
      </Card>
    </>
  );
}

/** Why an offer came back: a signer declined, or the time to sign was over. */
function Returned({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const { returned_as: cause, returned_by: who, returned_reason: reason } = lease;
  const nameOf = useNames(who ? [who] : []);
  if (cause === 'expired')
    return (
      <Note tone="warning" title={t('leaseReturned.expired')}>
        {t('leaseReturned.sendAgainOrItGoes')}
      </Note>
    );
  if (cause !== 'declined') return null;
  return (
    <Note
      tone="warning"
      title={
        who ? t('leaseReturned.declinedBy', { name: nameOf(who) }) : t('leaseReturned.declined')
      }
    >
      <q className="break-words whitespace-pre-wrap">{reason}</q>
      <span className="mt-1 block">{t('leaseReturned.changeOrDrop')}</span>
    </Note>
  );
}
