import { createFileRoute } from '@tanstack/react-router';
import type { RequestsSearch } from '#shared/domains/assistant/model/search-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { RequestsPage } from './requests/-parts/requests-page.tsx';

export const Route = createFileRoute('/dashboard/requests')({
  // Read by the page, so that the first file, which has every route, does without its schema.
  validateSearch: (search) => search as RequestsSearch,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('requests.requests')) }] }),
  component: function Requests() {
    const search = Route.useSearch();
    const me = useMe().id;
    return <RequestsPage me={me} search={search} />;
  },
});
