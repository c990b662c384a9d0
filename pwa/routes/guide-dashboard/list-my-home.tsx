import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useState } from 'react';
import { ownListingsQuery } from '#shared/domains/listings/cache/own-listing-queries.ts';
import { bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { OwnListing } from '#shared/domains/listings/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { switchToHost } from '../../app/session/switch-role.ts';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/list-my-home')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('listMyHome.listMyHome')) }] }),
  component: ListMyHome,
});

function ListMyHome() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('listMyHome.aGuideMayLet')}>{t('listMyHome.listMyHome')}</PageHeading>
      <div className="mt-6">
        <OwnHomes me={me} />
      </div>
    </Page>
  );
}

/** More homes than a guide lets besides guiding. */
const HOMES_MOST = 100;

function OwnHomes({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(ownListingsQuery({ me, org: null }, HOMES_MOST));
  const become = <ListAsHost />;
  return (
    <RemoteQuery query={query} what={t('listMyHome.yourHomes')} icon={<House size={28} />}>
      {(homes) =>
        homes.length === 0 ? (
          <EmptyState
            boxed
            title={t('listMyHome.youListNoHomeYet')}
            icon={<House size={28} />}
            action={become}
          >
            {t('listMyHome.asAHostYouDescribe')}
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
              {homes.map((home) => (
                <li key={home.id}>
                  <HomeRow home={home} />
                </li>
              ))}
            </ul>
            <div className="mt-6">{become}</div>
          </>
        )
      }
    </RemoteQuery>
  );
}

/** The host's form, by the same account: the guide's dashboard is one press away there. */
function ListAsHost() {
  const t = useTexts(texts);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={async () => {
        setBusy(true);
        await switchToHost(router, '/dashboard/listings/create-listing').finally(() =>
          setBusy(false),
        );
      }}
    >
      {t('listMyHome.listAHome')}
    </Button>
  );
}

function HomeRow({ home }: { home: OwnListing }) {
  const t = useTexts(texts);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <h2 className="font-semibold">
          <Link to="/listings/$id" params={{ id: home.id }} className="hover:text-brand">
            {home.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {bedroomsText(home.bedrooms)} · {home.city}, {home.state} ·{' '}
          {t(`listingStatus.${home.status}`)}
        </p>
      </div>
      <p className="font-semibold">{money(home.rent_cents, home.currency)}</p>
    </article>
  );
}
