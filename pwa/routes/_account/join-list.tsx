import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { joinList } from '#shared/domains/favorites/api/lists.ts';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import texts from '../../features/lists/texts/en.ts';
import { NotFound } from '../../frames/not-found.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_account/join-list')({
  validateSearch: z.lazy(() =>
    z.object({
      /** The secret of the link. */
      token: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
    }),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { token } }) => {
    if (!token) throw notFound();
    return token;
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('joinList.title')) }] }),
  notFoundComponent: NotFound,
  component: JoinList,
});

function JoinList() {
  const t = useTexts(texts);
  const me = useMe().id;
  const token = Route.useLoaderData();
  const client = useQueryClient();
  const navigate = Route.useNavigate();
  const join = useMutation({
    mutationFn: () => joinList(token),
    networkMode: 'always',
    onSuccess: async (list) => {
      await refreshRows(client, { queryKey: favoriteListsQuery(me).queryKey });
      await navigate({ to: '/favorites', search: { list }, replace: true });
    },
  });
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('joinList.lead')}>{t('joinList.title')}</PageHeading>
      {join.error && (
        <ErrorPanel error={join.error} onRetry={() => join.mutate()} className="mt-8" />
      )}
      <Button size="lg" className="mt-8" busy={join.isPending} onClick={() => join.mutate()}>
        {t('joinList.join')}
      </Button>
    </Page>
  );
}
