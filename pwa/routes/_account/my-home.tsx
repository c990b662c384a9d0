import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { requireSignIn } from '../../app/session/guards.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Tenancies } from './my-home/-parts/tenancies.tsx';

export const Route = createFileRoute('/_account/my-home')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('myHome.myHome')) }] }),
  component: MyHome,
});

function MyHome() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('myHome.yourLeaseWhatIsDue')}>{t('myHome.myHome')}</PageHeading>
      <Tenancies me={me} />
    </Page>
  );
}
