import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { leadOn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { TenantMaintenance } from './-parts/maintenance/tenant-maintenance.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/maintenance')({
  // Hosts and guides have their own view of repairs (DEC-08).
  beforeLoad: leadOn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('maintenance.maintenance')) }] }),
  component: Maintenance,
});

function Maintenance() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('maintenance.whatIsBrokenAtHome')}>
        {t('maintenance.maintenance')}
      </PageHeading>
      <TenantMaintenance me={me} />
    </Page>
  );
}
