import { useState } from 'react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { LeaseSignatures } from '../../../../features/leases/lease-signatures.tsx';
import { LeaseTimeline } from '../../../../features/leases/lease-timeline.tsx';
import { LeaseWords } from '../../../../features/leases/lease-words.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

type LeaseTextProps = { me: string; lease: Tenancy; home: MyHome | undefined };

/** A lease among the documents: opened to read, downloaded to keep a copy. */
export function LeaseText({ me, lease, home }: LeaseTextProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const name = t('leaseText.leaseFor', { home: home?.title ?? t('leaseText.yourHome') });
  return (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        {name}
        <span className="block text-sm text-muted">
          {t('leaseText.from', { day: longDate(lease.starts_on) })}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('leaseText.readNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('leaseText.read')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={name}>
        {open && lease.document_hash && (
          <>
            <LeaseWords me={me} lease={lease.id} hash={lease.document_hash} />
            <SigningRecord me={me} lease={lease} />
          </>
        )}
      </Dialog>
    </span>
  );
}

/** Who signed it when, what happened to it, and whether all of that is as it was written. */
function SigningRecord({ me, lease }: { me: string; lease: Tenancy }) {
  const nameOf = useNames(lease.parties.map(({ profile_id }) => profile_id));
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-border pt-4">
      <LeaseSignatures lease={lease} nameOf={nameOf} />
      <LeaseTimeline me={me} lease={lease.id} />
    </div>
  );
}
