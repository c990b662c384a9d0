import { useQueries } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import * as z from 'zod/mini';
import { COMPARED_MOST } from '#shared/domains/favorites/model/schema.ts';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ComparedHomes } from '../../features/lists/compared-homes.tsx';
import texts from '../../features/lists/texts/en.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_site/compare')({
  validateSearch: z.lazy(() =>
    z.object({
      /** Ids of homes, with commas between them. */
      homes: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('compare.title')) }] }),
  component: Compare,
});

/** The homes of an address: each once, ids only, no more than are compared. */
function idsOf(homes: string | undefined): string[] {
  const ids = (homes ?? '').split(',').filter((id) => z.guid().safeParse(id).success);
  return [...new Set(ids)].slice(0, COMPARED_MOST);
}

function Compare() {
  const t = useTexts(texts);
  const ids = idsOf(Route.useSearch().homes);
  const queries = useQueries({ queries: ids.map(listingQuery) });
  const failed = queries.find(({ isError, data }) => isError && !data);
  const homes = queries.flatMap(({ data }) => data ?? []);
  const waits = queries.some(({ isPending }) => isPending);
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={homes.length > 1 ? t('compare.lead') : undefined}>
        {t('compare.title')}
      </PageHeading>
      {failed && (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} className="mt-8" />
      )}
      {waits && !failed && <Skeleton className="mt-8 h-96" />}
      {!waits && !failed && homes.length < ids.length && homes.length > 1 && (
        <p role="status" className="mt-4 text-muted">
          {t('compare.gone')}
        </p>
      )}
      {!waits && homes.length > 1 && <ComparedHomes homes={homes} />}
      {!waits && !failed && homes.length < 2 && (
        <EmptyState
          className="mt-8"
          icon={<Columns3 size={28} />}
          title={t('compare.nothing')}
          action={
            <Link to="/favorites" className={buttonClass()}>
              {t('compare.favorites')}
            </Link>
          }
        >
          {t('compare.choose')}
        </EmptyState>
      )}
    </Page>
  );
}
