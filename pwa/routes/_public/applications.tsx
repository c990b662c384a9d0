import { createFileRoute, Link } from '@tanstack/react-router';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/schema.ts';
import { ownStatusLabels } from '#shared/domains/applications/words.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { leadOn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { StatusFilter } from '../../shell/remote/status-filter.tsx';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { Invitations } from './-parts/applications/invitations.tsx';
import { OwnApplications } from './-parts/applications/own-applications.tsx';

export const Route = createFileRoute('/_public/applications')({
  validateSearch: statusSearchSchema,
  // Hosts and guides have their own view of applications (DEC-08).
  beforeLoad: leadOn,
  head: () => ({ meta: [{ title: pageTitle('Applications') }] }),
  component: Applications,
});

function Applications() {
  const me = useProfile()?.id;
  const { status } = Route.useSearch();
  const known: ApplicationStatus | undefined = applicationStatuses.find((one) => one === status);
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading
        lead="Homes that you applied for, the newest first."
        action={
          <Link to="/apply" className={buttonClass()}>
            Apply for a home
          </Link>
        }
      >
        Applications
      </PageHeading>
      <div className="mt-6">
        <Invitations me={me} />
      </div>
      <div className="mb-4">
        <StatusFilter value={known} labels={ownStatusLabels} all="Every status" />
      </div>
      <OwnApplications me={me} status={known} />
    </Page>
  );
}
