import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { TenantStatement } from './payment/-parts/tenant-statement.tsx';

export const Route = createFileRoute('/_account/payment_/statement')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('payment.statement')) }] }),
  component: Statement,
});

function Statement() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('payment.yearByYear')}>{t('payment.statement')}</PageHeading>
      <div className="mt-8">
        <TenantStatement me={me} />
      </div>
    </Page>
  );
}
