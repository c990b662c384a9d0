import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import {
  InspectionBoard,
  InspectionNotHere,
} from '../../../../features/inspections/inspection-board.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

type HomeInspectionProps = { lease: string; kind: string | undefined };

/** The move-in and the move-out list of a home that the user rents or rented. */
export function HomeInspection({ lease, kind }: HomeInspectionProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  const navigate = useNavigate();
  const query = useQuery(tenanciesQuery(me));
  const found = query.data?.find(({ id }) => id === lease);
  const homeOf = useHomes(me, found ? [found.listing_id] : []);
  const back = (
    <Link to="/my-home" className={buttonClass({ variant: 'secondary' })}>
      {t('homeInspection.toMyHome')}
    </Link>
  );
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={found ? homeOf(found.listing_id)?.title : undefined} action={back}>
        {t('homeInspection.inspection')}
      </PageHeading>
      <div className="mt-6">
        <RemoteQuery query={query} what={t('tenancies.leases')} icon={<ClipboardList size={28} />}>
          {() =>
            found ? (
              <InspectionBoard
                me={me}
                lease={found}
                kind={kind === 'move_out' ? 'move_out' : 'move_in'}
                onKind={(next) =>
                  void navigate({
                    to: '/my-home/inspection/$lease',
                    params: { lease },
                    search: { kind: next },
                    replace: true,
                  })
                }
              />
            ) : (
              <InspectionNotHere />
            )
          }
        </RemoteQuery>
      </div>
    </Page>
  );
}
