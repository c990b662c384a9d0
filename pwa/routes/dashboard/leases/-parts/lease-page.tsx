import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import { hostLeaseQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { LeaseDesk } from './lease-desk.tsx';
import texts from './texts/en.ts';

/** The form of an id; everything else in its place is no lease. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One lease of the host's side, in whatever state it is. */
export function LeasePage({ id }: { id: string }) {
  const t = useTexts(texts);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        action={
          <Link to="/dashboard/leases" className={buttonClass({ variant: 'secondary' })}>
            {t('leasePage.allLeases')}
          </Link>
        }
      >
        {t('leasePage.lease')}
      </PageHeading>
      <div className="mt-6">{UUID.test(id) ? <Found key={id} id={id} /> : <NotHere />}</div>
    </Page>
  );
}

function Found({ id }: { id: string }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const query = useQuery(hostLeaseQuery(side, id));
  return (
    <RemoteQuery query={query} what={t('leasePage.leases')} icon={<FileSignature size={28} />}>
      {(lease) => (lease ? <LeaseDesk lease={lease} /> : <NotHere />)}
    </RemoteQuery>
  );
}

/** For a lease that is not there, that was dropped, and that is not theirs: all read the same. */
function NotHere() {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={t('leasePage.notHere')}
      icon={<FileSignature size={28} />}
      action={
        <Link to="/dashboard/leases" className={buttonClass()}>
          {t('leasePage.allLeases')}
        </Link>
      }
    >
      {t('leasePage.droppedOrNotYours')}
    </EmptyState>
  );
}
