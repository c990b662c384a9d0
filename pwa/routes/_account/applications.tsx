import { createFileRoute, Link } from '@tanstack/react-router';
import { keptApplications } from '#shared/domains/applications/cache/own-applications.ts';
import { ownStatusLabels } from '#shared/domains/applications/model/labels.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { redirectAlias } from '../../app/session/guards.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { StatusFilter } from '../../features/query-states/status-filter.tsx';
import { statusSearchSchema } from '../../features/query-states/status-search.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Invitations } from './applications/-parts/invitations.tsx';
import { OwnApplications } from './applications/-parts/own-applications.tsx';

export const Route = createFileRoute('/_account/applications')({
  validateSearch: statusSearchSchema,
  // Hosts and guides have their own view of applications (DEC-08).
  beforeLoad: redirectAlias,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('applications.applications')) }] }),
  component: Applications,
});

function Applications() {
  const t = useTexts(texts);
  const me = useMe().id;
  const { status } = Route.useSearch();
  const known: ApplicationStatus | undefined = applicationStatuses.find((one) => one === status);
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading
        lead={t('applications.homesThatYouApplied')}
        action={
          <Link to="/apply" className={buttonClass()}>
            {t('applications.applyForAHome')}
          </Link>
        }
      >
        {t('applications.applications')}
      </PageHeading>
      <KeptNote me={me} kept={keptApplications(known)} className="mt-6" />
      <div className="mt-6">
        <Invitations me={me} />
      </div>
      <div className="mb-4">
        <StatusFilter value={known} labels={ownStatusLabels} all={t('applications.everyStatus')} />
      </div>
      <OwnApplications me={me} status={known} />
    </Page>
  );
}
