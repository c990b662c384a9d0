import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { KEPT_SEARCHES, savedSearchesQuery } from '#shared/domains/saved-searches/cache/queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { SavedSearchRow } from '../../features/saved-searches/saved-search-row.tsx';
import texts from '../../features/saved-searches/texts/en.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_account/saved-searches')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('savedSearches.savedSearches')) }] }),
  component: SavedSearches,
});

function SavedSearches() {
  const t = useTexts(texts);
  const me = useMe().id;
  const query = useQuery(savedSearchesQuery(me));
  const findAHome = (
    <Link to="/homes" className={buttonClass()}>
      {t('savedSearches.findAHome')}
    </Link>
  );
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('savedSearches.lead')} action={findAHome}>
        {t('savedSearches.savedSearches')}
      </PageHeading>
      <KeptNote me={me} kept={KEPT_SEARCHES} className="mt-6" />
      <div className="mt-8">
        <RemoteQuery
          query={query}
          what={t('savedSearches.savedSearches')}
          icon={<BellPlus size={28} />}
        >
          {(searches) =>
            searches.length === 0 ? (
              <EmptyState
                boxed
                icon={<BellPlus size={28} />}
                title={t('savedSearches.none')}
                action={findAHome}
              >
                {t('savedSearches.howTo')}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
                {searches.map((search) => (
                  <li key={search.id}>
                    <SavedSearchRow me={me} search={search} />
                  </li>
                ))}
              </ul>
            )
          }
        </RemoteQuery>
      </div>
    </Page>
  );
}
