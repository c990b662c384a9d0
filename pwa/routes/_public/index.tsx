import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { FreshHomes, freshHomesQuery } from './-parts/fresh-homes.tsx';
import { HomeHero } from './-parts/home-hero.tsx';
import { HowItWorks } from './-parts/how-it-works.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/')({
  // Started, not awaited: the picture and the search box never wait for the homes below them.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(freshHomesQuery),
  head: () => ({ meta: [{ title: `${pageTitle()} · ${textsOf(texts)('about.tagline')}` }] }),
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
