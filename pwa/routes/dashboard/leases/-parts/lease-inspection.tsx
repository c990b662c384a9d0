import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { hostLeaseQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  InspectionBoard,
  InspectionNotHere,
} from '../../../../features/inspections/inspection-board.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { UUID } from './lease-page.tsx';
import texts from './texts/en.ts';

type LeaseInspectionProps = { id: string; kind: string | undefined };

/** The move-in and the move-out list of a lease, for its host's side. */
export function LeaseInspection({ id, kind }: LeaseInspectionProps) {
  const t = useTexts(texts);
  const isId = UUID.test(id);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        action={
          isId && (
            <Link
              to="/dashboard/leases/$id"
              params={{ id }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('inspection.toTheLease')}
            </Link>
          )
        }
      >
        {t('inspection.inspection')}
      </PageHeading>
      <div className="mt-6">
        {isId ? <Found key={id} id={id} kind={kind} /> : <InspectionNotHere />}
      </div>
    </Page>
  );
}

function Found({ id, kind }: LeaseInspectionProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  const navigate = useNavigate();
  const query = useQuery(hostLeaseQuery(side, id));
  return (
    <RemoteQuery query={query} what={t('leasePage.leases')} icon={<ClipboardList size={28} />}>
      {(lease) =>
        lease ? (
          <>
            <h2 className="mb-4 text-xl font-semibold text-pretty break-words">
              {lease.home.title}
            </h2>
            <InspectionBoard
              me={side.me}
              lease={lease}
              kind={kind === 'move_out' ? 'move_out' : 'move_in'}
              onKind={(next) =>
                void navigate({
                  to: '/dashboard/leases/$id/inspection',
                  params: { id },
                  search: { kind: next },
                  replace: true,
                })
              }
            />
          </>
        ) : (
          <InspectionNotHere />
        )
      }
    </RemoteQuery>
  );
}
