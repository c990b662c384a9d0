import { createFileRoute } from '@tanstack/react-router';
import { citiesQuery } from '#shared/domains/listings/queries.ts';
import { valuedHome } from '#shared/domains/listings/valuation.ts';
import { valuationSearchSchema } from '#shared/domains/listings/valuation-search.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { ValuationResult } from './-parts/valuator/valuation-result.tsx';
import { ValuatorForm } from './-parts/valuator/valuator-form.tsx';

export const Route = createFileRoute('/_public/valuator')({
  // As it is: what does not fit must stay a key without a value, or the router puts back the raw one.
  validateSearch: valuationSearchSchema,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(citiesQuery);
  },
  head: () => ({
    meta: [
      { title: pageTitle('Home Valuator') },
      { name: 'description', content: 'What a home may bring in rent, and the homes that say so.' },
    ],
  }),
  component: Valuator,
});

function Valuator() {
  const search = Route.useSearch();
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead="What a home may bring in rent each month, told by homes like it that are on offer now.">
        Home Valuator
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        <ValuatorForm key={JSON.stringify(search)} search={search} />
        <ValuationResult home={valuedHome(search)} />
      </div>
    </Page>
  );
}
