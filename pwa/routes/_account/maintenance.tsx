import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { KEPT_REQUESTS } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { redirectAlias } from '../../app/session/guards.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { rowId } from '../../features/query-states/row-search.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { TenantMaintenance } from './maintenance/-parts/tenant-maintenance.tsx';

export const Route = createFileRoute('/_account/maintenance')({
  // Hosts and guides have their own view of repairs (DEC-08).
  beforeLoad: redirectAlias,
  validateSearch: z.lazy(() => z.object({ request: rowId() })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('maintenance.maintenance')) }] }),
  component: Maintenance,
});

function Maintenance() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('maintenance.whatIsBrokenAtHome')}>
        {t('maintenance.maintenance')}
      </PageHeading>
      <KeptNote me={me} kept={KEPT_REQUESTS} className="mt-6" />
      <TenantMaintenance me={me} />
    </Page>
  );
}
