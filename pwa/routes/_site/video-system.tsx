import { queryOptions, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Film } from 'lucide-react';
import * as z from 'zod/mini';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import parts from './video-system/-parts/texts/en.ts';

/** A library is an account's and needs a connection: its code is loaded for one, and is not precached. */
const libraryCode = queryOptions({
  queryKey: ['code', 'videos'],
  queryFn: () => import('./video-system/-parts/library.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
});

export const Route = createFileRoute('/_site/video-system')({
  validateSearch: z.lazy(() =>
    z.object({
      /** The video that is open. */
      video: z.catch(z.optional(z.guid()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('videoSystem.title')) }] }),
  component: VideoSystem,
});

function VideoSystem() {
  const t = useTexts(parts);
  const profile = useProfile();
  const { video } = Route.useSearch();
  const keepsVideos = profile?.user_type === 'host' || profile?.user_type === 'guide';
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('page.lead')}>{textsOf(texts)('videoSystem.title')}</PageHeading>
      <div className="mt-8">
        {!profile && <Visitor />}
        {profile && !keepsVideos && <Renter />}
        {profile && keepsVideos && <Videos me={profile.id} open={video} />}
      </div>
    </Page>
  );
}

function Videos(props: { me: string; open: string | undefined }) {
  const t = useTexts(parts);
  const query = useQuery(libraryCode);
  return (
    <RemoteQuery query={query} what={t('library.videos')} icon={<Film size={28} />}>
      {({ Library }) => <Library {...props} />}
    </RemoteQuery>
  );
}

function Visitor() {
  const t = useTexts(parts);
  return (
    <EmptyState
      boxed
      title={t('page.signInFirst')}
      icon={<Film size={28} />}
      action={
        <Link to="/auth/login" search={{ redirect: '/video-system' }} className={buttonClass()}>
          {t('page.signIn')}
        </Link>
      }
    >
      {t('page.whatItIs')}
    </EmptyState>
  );
}

function Renter() {
  const t = useTexts(parts);
  return (
    <EmptyState
      boxed
      title={t('page.forHosts')}
      icon={<Film size={28} />}
      action={
        <Link to="/homes" className={buttonClass()}>
          {t('page.seeHomes')}
        </Link>
      }
    >
      {t('page.whereToWatch')}
    </EmptyState>
  );
}
