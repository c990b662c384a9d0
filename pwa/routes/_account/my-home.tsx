import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { KEPT_TENANCIES } from '#shared/domains/leases/cache/queries.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { rowId } from '../../features/query-states/row-search.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Tenancies } from './my-home/-parts/tenancies.tsx';

export const Route = createFileRoute('/_account/my-home')({
  validateSearch: z.lazy(() => z.object({ document: rowId() })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('myHome.myHome')) }] }),
  component: MyHome,
});

function MyHome() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('myHome.yourLeaseWhatIsDue')}>{t('myHome.myHome')}</PageHeading>
      <KeptNote me={me} kept={KEPT_TENANCIES} className="mt-6" />
      <Tenancies me={me} />
    </Page>
  );
}
