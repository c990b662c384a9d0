import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import * as z from 'zod/mini';
import { hostPageQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { HostProfile } from '../../features/home-page/host-profile.tsx';
import texts from '../../features/home-page/texts/en.ts';
import { Page } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_site/hosts/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!z.guid().safeParse(params.id).success) throw notFound();
    const host = await queryClient.ensureQueryData(hostPageQuery(params.id));
    if (!host) throw notFound();
    return host;
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(loaderData?.full_name ?? textsOf(texts)('hostPage.host')) }],
  }),
  notFoundComponent: HostMissing,
  component: function HostRoute() {
    return <HostProfile host={Route.useLoaderData()} />;
  },
});

function HostMissing() {
  const t = useTexts(texts);
  return (
    <Page className="py-12">
      <EmptyState
        heading="h1"
        icon={<UserRoundX size={30} />}
        title={t('hostPage.gone')}
        action={
          <Link to="/homes" className={buttonClass()}>
            {t('hostPage.seeHomes')}
          </Link>
        }
      >
        {t('hostPage.whyHostIsGone')}
      </EmptyState>
    </Page>
  );
}
