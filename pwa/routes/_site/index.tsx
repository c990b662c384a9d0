import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { FreshHomes, freshHomesQuery } from './index/-parts/fresh-homes.tsx';
import { HomeHero } from './index/-parts/home-hero.tsx';
import { HowItWorks } from './index/-parts/how-it-works.tsx';

export const Route = createFileRoute('/_site/')({
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
