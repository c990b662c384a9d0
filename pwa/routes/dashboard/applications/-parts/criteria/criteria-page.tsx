import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { criteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { CriteriaForm } from './criteria-form.tsx';
import texts from './texts/en.ts';

/** What the host's side looks at in every application. */
export function CriteriaPage() {
  const t = useTexts(texts);
  const { me, org } = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <p className="mb-3">
        <Link
          to="/dashboard/applications"
          className="text-sm font-semibold text-link hover:underline"
        >
          {t('allApplications')}
        </Link>
      </p>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className="mt-6">{org ? <Stored me={me} org={org} /> : <NoOrganization />}</div>
    </Page>
  );
}

function NoOrganization() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('noOrganization')} icon={<ListChecks size={28} />}>
      {t('afterTheFirstHome')}
    </EmptyState>
  );
}

function Stored({ me, org }: { me: string; org: string }) {
  const t = useTexts(texts);
  const formKey = `application-criteria:${org}`;
  return (
    <RemoteQuery
      query={useQuery(criteriaQuery(org))}
      what={t('title')}
      icon={<ListChecks size={28} />}
    >
      {(stored) => (
        <PersistedForm me={me} formKey={formKey}>
          {(draft, restart) => (
            <CriteriaForm
              me={me}
              org={org}
              formKey={formKey}
              stored={stored}
              draft={draft}
              restart={restart}
            />
          )}
        </PersistedForm>
      )}
    </RemoteQuery>
  );
}
