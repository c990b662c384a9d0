import { createFileRoute } from '@tanstack/react-router';
import { citiesQuery } from '#shared/domains/listings/cache/queries.ts';
import {
  type ValuationSearch,
  valuationSearchSchema,
} from '#shared/domains/listings/model/valuation/valuation-params.ts';
import { valuedHome } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ValuationResult } from './valuator/-parts/valuation-result.tsx';
import { ValuatorForm } from './valuator/-parts/valuator-form.tsx';

export const Route = createFileRoute('/_site/valuator')({
  // Read by the page: the first file of every visit knows all addresses, and not what this one says.
  validateSearch: (given: ValuationSearch): ValuationSearch => given,
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
  const search = valuationSearchSchema.parse(Route.useSearch());
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
