import { createFileRoute } from '@tanstack/react-router';
import { TAGLINE } from '#shared/kit/brand.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { FreshHomes, freshHomesQuery } from './-parts/fresh-homes.tsx';
import { HomeHero } from './-parts/home-hero.tsx';
import { HowItWorks } from './-parts/how-it-works.tsx';

export const Route = createFileRoute('/_public/')({
  // Started, not awaited: the picture and the search box never wait for the homes below them.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(freshHomesQuery),
  head: () => ({ meta: [{ title: `${pageTitle()} · ${TAGLINE}` }] }),
  component: Landing,
});

function Landing() {
  return (
    <>
      <HomeHero />
      <FreshHomes />
      <HowItWorks />
    </>
  );
}
