import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { openRequestsQuery } from '#shared/domains/maintenance/api/create-request.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { HomesNeeded } from '../../../-parts/homes-needed.tsx';
import { type HostSide, useHostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';
import { WorkOrderForm } from './work-order-form.tsx';

/** A work order, for a request or on its own. */
export function CreateWorkOrder({ request }: { request: string | undefined }) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('createWorkOrder.itStaysADraftUntil')}>
        {t('createWorkOrder.newWorkOrder')}
      </PageHeading>
      <div className="mt-6">
        <HomesNeeded side={side} none={t('createWorkOrder.homeFirst')}>
          {(homes) =>
            side.org && (
              <Order key={request} side={side} org={side.org} homes={homes} request={request} />
            )
          }
        </HomesNeeded>
      </div>
    </Page>
  );
}

type OrderProps = {
  side: HostSide;
  org: string;
  homes: readonly HomeChoice[];
  request: string | undefined;
};

function Order({ side, org, homes, request }: OrderProps) {
  const t = useTexts(texts);
  const open = useQuery(openRequestsQuery(org));
  return (
    <RemoteQuery
      query={open}
      what={t('createWorkOrder.requests')}
      icon={<ClipboardCheck size={28} />}
    >
      {(requests) => {
        const answered = requests.find(({ id }) => id === request);
        return (
          <PersistedForm me={side.me} formKey={`work-order-${answered?.id ?? 'new'}`}>
            {(draft, restart) => (
              <WorkOrderForm
                side={side}
                org={org}
                homes={homes}
                requests={requests}
                answered={answered}
                draft={draft}
                restart={restart}
              />
            )}
          </PersistedForm>
        );
      }}
    </RemoteQuery>
  );
}
