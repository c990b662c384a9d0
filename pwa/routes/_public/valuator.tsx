import { createFileRoute } from '@tanstack/react-router';
import { citiesQuery } from '#shared/domains/listings/queries.ts';
import { valuedHome } from '#shared/domains/listings/valuation.ts';
import { valuationSearchSchema } from '#shared/domains/listings/valuation-search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { ValuationResult } from './-parts/valuator/valuation-result.tsx';
import { ValuatorForm } from './-parts/valuator/valuator-form.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/valuator')({
  // As it is: what does not fit must stay a key without a value, or the router puts back the raw one.
  validateSearch: valuationSearchSchema,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(citiesQuery);
  },
  head: () => ({
    meta: [
      { title: pageTitle(textsOf(texts)('valuator.homeValuator')) },
      { name: 'description', content: textsOf(texts)('valuator.lead') },
    ],
  }),
  component: Valuator,
});

function Valuator() {
  const t = useTexts(texts);
  const search = Route.useSearch();
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('valuator.whatAHomeMayBring')}>{t('valuator.homeValuator')}</PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        <ValuatorForm key={JSON.stringify(search)} search={search} />
        <ValuationResult home={valuedHome(search)} />
      </div>
    </Page>
  );
}
