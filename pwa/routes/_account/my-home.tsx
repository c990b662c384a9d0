import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Tenancies } from './my-home/-parts/tenancies.tsx';

export const Route = createFileRoute('/_account/my-home')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('myHome.myHome')) }] }),
  component: MyHome,
});

function MyHome() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('myHome.yourLeaseWhatIsDue')}>{t('myHome.myHome')}</PageHeading>
      <Tenancies me={me} />
    </Page>
  );
}
