import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import * as z from 'zod/mini';
import { guideProfileQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { GuideProfile } from '../../features/guide-page/guide-profile.tsx';
import texts from '../../features/guide-page/texts/en.ts';
import { Page } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_site/guides/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!z.safeParse(z.guid(), params.id).success) throw notFound();
    const guide = await queryClient.ensureQueryData(guideProfileQuery(params.id));
    if (!guide) throw notFound();
    return guide;
  },
  head: ({ loaderData }) => ({
    meta: [{ title: pageTitle(loaderData?.full_name ?? textsOf(texts)('guidePage.guide')) }],
  }),
  notFoundComponent: GuideMissing,
  component: function GuideRoute() {
    return <GuideProfile guide={Route.useLoaderData()} />;
  },
});

function GuideMissing() {
  const t = useTexts(texts);
  return (
    <Page className="py-12">
      <EmptyState
        heading="h1"
        icon={<UserRoundX size={30} />}
        title={t('guidePage.gone')}
        action={
          <Link to="/homes" className={buttonClass()}>
            {t('guidePage.seeHomes')}
          </Link>
        }
      >
        {t('guidePage.whyGone')}
      </EmptyState>
    </Page>
  );
}
