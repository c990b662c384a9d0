import { createFileRoute } from '@tanstack/react-router';
import { citiesQuery, homesQuery } from '#shared/domains/listings/cache/queries.ts';
import {
  type HomesSearch,
  homesSearchSchema,
} from '#shared/domains/listings/model/search-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { loadFirstView } from './homes/-parts/first-code.ts';
import { HomesFilters } from './homes/-parts/homes-filters.tsx';
import { HomesResults } from './homes/-parts/homes-results.tsx';
import { HomesSplit } from './homes/-parts/homes-split.tsx';

export const Route = createFileRoute('/_site/homes')({
  // As it is: what does not fit must stay a key without a value, or the router puts back the raw one.
  validateSearch: homesSearchSchema,
  // How the results are looked at asks for nothing else.
  loaderDeps: ({ search: { view: _, ...search } }): HomesSearch => search,
  // Homes are started, not awaited: the page shows its filters at once and keeps old results meanwhile.
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(homesQuery(deps));
    void queryClient.prefetchQuery(citiesQuery);
    await loadFirstView(deps);
  },
  head: ({ match }) => ({
    meta: [
      {
        title: pageTitle(
          match.search.city
            ? textsOf(texts)('homes.homesIn', { city: match.search.city })
            : textsOf(texts)('homes.homes'),
        ),
      },
      {
        name: 'description',
        content: textsOf(texts)('homes.lead'),
      },
    ],
  }),
  component: Homes,
});

function Homes() {
  const t = useTexts(texts);
  const search = Route.useSearch();
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading>
        {search.city ? t('homes.homesIn', { city: search.city }) : t('homes.findYourNextHome')}
      </PageHeading>
      <HomesFilters search={search} />
      <HomesSplit search={search}>
        <HomesResults search={search} />
      </HomesSplit>
    </Page>
  );
}
