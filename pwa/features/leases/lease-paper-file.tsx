import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import { leasePaperQuery } from '#shared/domains/leases/cache/queries.ts';
import { restoreLeasePaper } from '#shared/domains/leases/model/commands.ts';
import type { LeasePaperState } from '#shared/domains/leases/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useOpenDocument } from '../documents/use-open-document.ts';
import type { SignableLease } from './sign-dialog.tsx';
import texts from './texts/en.ts';

/** The PDF of a lease that everybody signed: opened, on its way, or brought back; and where it is checked. */
export function LeasePaperFile({ me, lease }: { me: string; lease: SignableLease }) {
  const t = useTexts(texts);
  const { data: paper } = useQuery(leasePaperQuery(me, lease.id));
  const { busy, open } = useOpenDocument();
  const restore = useCommand(restoreLeasePaper, { me });
  // Signed elsewhere, or not by everybody yet.
  if (!paper) return null;
  const { document_id: document } = paper;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <FileCheck2 aria-hidden="true" size={20} className="text-brand" />
        {t('leaseFile.signedLease')}
      </h2>
      <p className="text-sm text-pretty text-muted">{t(`leaseFile.${stateOf(paper)}`)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {stateOf(paper) === 'isBeingMade' && (
          <Button variant="secondary" busy>
            {t('leaseFile.openPdf')}
          </Button>
        )}
        {document && (
          <Button variant="secondary" busy={busy} onClick={() => open(document)}>
            {t('leaseFile.openPdf')}
          </Button>
        )}
        {(stateOf(paper) === 'wasRemoved' || stateOf(paper) === 'wasNotMade') && (
          <Button
            variant="secondary"
            busy={restore.busy}
            onClick={() => void restore.run({ lease: lease.id }, lease)}
          >
            {restoreLeasePaper.texts.label()}
          </Button>
        )}
        <Link to="/check-lease" className="text-sm font-semibold text-link hover:underline">
          {t('leaseFile.checkAFile')}
        </Link>
      </div>
    </section>
  );
}

function stateOf({ asked, ready, document_id }: LeasePaperState) {
  if (document_id) return 'whatItHolds';
  if (!asked) return 'wasNotMade';
  return ready ? 'wasRemoved' : 'isBeingMade';
}
