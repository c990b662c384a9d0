import { useState } from 'react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { LeaseWords } from '../../../../features/leases/lease-words.tsx';
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
          <LeaseWords me={me} lease={lease.id} hash={lease.document_hash} />
        )}
      </Dialog>
    </span>
  );
}
