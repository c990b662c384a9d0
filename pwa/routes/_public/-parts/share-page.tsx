import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { cardsQuery } from '#shared/domains/listings/queries.ts';
import { useFavorites } from '#shared/domains/listings/store.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/favorite-button.tsx';
import { BRAND } from '#shared/kit/brand.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { sharedThing } from '../../../shell/share/shared-thing.ts';
import { ShareToConversation } from './share-to-conversation.tsx';

/** What another app handed over, with what can be done with it here. Signed out as well. */
export function SharePage() {
  const { searchStr, href } = useLocation();
  const me = useProfile();
  // Read as it stands: the router would make a number of '2026'.
  const handed = Object.fromEntries(new URLSearchParams(searchStr));
  const shared = sharedThing(handed, location.origin);
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>Shared with {BRAND}</PageHeading>
      {shared.text === '' ? (
        <EmptyState
          className="mt-8"
          icon={<Share2 size={28} />}
          title="Nothing was shared"
          action={
            <Link to="/homes" className={buttonClass()}>
              Find a home
            </Link>
          }
        >
          Share a text or a link from another app, and it arrives here.
        </EmptyState>
      ) : (
        <>
          <blockquote className="mt-6 max-h-40 overflow-y-auto rounded-lg border border-border bg-sunken p-4 break-words whitespace-pre-wrap">
            {shared.text}
          </blockquote>
          {shared.listingId && <SharedHome id={shared.listingId} me={me?.id ?? null} />}
          {!shared.listingId && shared.words && (
            <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
              <h2 className="font-semibold">Look for homes like this</h2>
              <Link to="/homes" search={{ q: shared.words }} className={buttonClass()}>
                Search homes
              </Link>
            </Card>
          )}
          <Card className="mt-4 p-5">
            <h2 className="font-semibold">Put it into a message</h2>
            {me ? (
              <ShareToConversation me={me} text={shared.text} />
            ) : (
              <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
                <p className="text-sm text-muted">It is still here once you have signed in.</p>
                <Link
                  to="/auth/login"
                  search={{ redirect: href }}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Log In
                </Link>
              </div>
            )}
          </Card>
        </>
      )}
    </Page>
  );
}

function SharedHome({ id, me }: { id: string; me: string | null }) {
  const favorites = useFavorites(me);
  const { data: cards } = useQuery(cardsQuery([id]));
  const home = cards?.[0];
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
      <h2 className="min-w-0 grow basis-40 font-semibold">{home?.title ?? 'A home'}</h2>
      {home && (
        <FavoriteButton
          title={home.title}
          saved={favorites.ids?.includes(id) ?? false}
          onToggle={() => favorites.toggle(id)}
          className="border border-border"
        />
      )}
      <Link to="/listings/$id" params={{ id }} className={buttonClass()}>
        Open this home
      </Link>
    </Card>
  );
}
