import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { leaseTextQuery } from '#shared/domains/leases/cache/queries.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { saveFile } from '../../../../features/files/save-file.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
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

type LeaseWordsProps = { me: string; lease: string; hash: string };

/** The text itself, exactly as it is signed. */
export function LeaseWords({ me, lease, hash }: LeaseWordsProps) {
  const t = useTexts(texts);
  const query = useQuery(leaseTextQuery(me, lease, hash));
  return (
    <RemoteQuery query={query} what={t('leaseText.leases')} icon={<FileText size={28} />}>
      {(text) =>
        text === null ? (
          <p className="text-muted">
            {t('leaseText.thisLeaseWasSignedOutside', { brand: PRODUCT })}
          </p>
        ) : (
          <>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard
              tabIndex={0}
              aria-label={t('leaseText.textOfTheLease')}
              className="max-h-80 overflow-y-auto rounded-md border border-border bg-sunken p-4 text-sm break-words whitespace-pre-wrap"
            >
              {text}
            </section>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <p className="text-xs break-all text-muted">
                {t('leaseText.fingerprint', { start: hash.slice(0, 16) })}
              </p>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => saveFile(`lease-${hash.slice(0, 8)}.txt`, 'text/plain', text)}
              >
                {t('leaseText.saveAsAFile')}
              </Button>
            </div>
          </>
        )
      }
    </RemoteQuery>
  );
}
