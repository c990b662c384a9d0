import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { readShared } from '../../../../sw/shared.ts';
import { ShareToConversation } from './share-to-conversation.tsx';
import { SharedFiles } from './shared-files.tsx';
import { sharedThing } from './shared-thing.ts';
import texts from './texts/en.ts';

/** What another app handed over, with what can be done with it here. Signed out as well. */
export function SharePage() {
  const t = useTexts(texts);
  const { searchStr, href } = useLocation();
  const me = useProfile();
  // Read as it stands: the router would make a number of '2026'.
  const handed = Object.fromEntries(new URLSearchParams(searchStr));
  const shared = sharedThing(handed, location.origin);
  // Not of the cache: they are gone once they have their place.
  const { data: files = [], isPending } = useQuery({
    queryKey: ['shared-files', href],
    queryFn: () => readShared(),
    enabled: handed.files !== undefined,
    gcTime: 0,
    networkMode: 'always',
  });
  if (handed.files !== undefined && isPending) return null;
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>{t('sharePage.shared', { brand: PRODUCT })}</PageHeading>
      {shared.text === '' && files.length === 0 ? (
        <EmptyState
          className="mt-8"
          icon={<Share2 size={28} />}
          title={t('sharePage.nothingWasShared')}
          action={
            <Link to="/homes" className={buttonClass()}>
              {t('sharePage.findAHome')}
            </Link>
          }
        >
          {t('sharePage.shareAText')}
        </EmptyState>
      ) : (
        <>
          {files.length > 0 && <SharedFiles files={files} />}
          {shared.text && (
            <blockquote className="mt-6 max-h-40 overflow-y-auto rounded-lg border border-border bg-sunken p-4 break-words whitespace-pre-wrap">
              {shared.text}
            </blockquote>
          )}
          {shared.listingId && <SharedHome id={shared.listingId} me={me?.id ?? null} />}
          {!shared.listingId && shared.words && (
            <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
              <h2 className="font-semibold">{t('sharePage.lookForHomesLike')}</h2>
              <Link to="/homes" search={{ q: shared.words }} className={buttonClass()}>
                {t('sharePage.searchHomes')}
              </Link>
            </Card>
          )}
          <Card className="mt-4 p-5">
            <h2 className="font-semibold">{t('sharePage.putItIntoAMessage')}</h2>
            {me ? (
              <ShareToConversation me={me} text={shared.text} files={files} />
            ) : (
              <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
                <p className="text-sm text-muted">{t('sharePage.itIsStillHereOnce')}</p>
                <Link
                  to="/auth/login"
                  search={{ redirect: href }}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {t('sharePage.logIn')}
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
  const t = useTexts(texts);
  const favorites = useFavorites(me);
  const { data: cards } = useQuery(cardsQuery([id]));
  const home = cards?.[0];
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
      <h2 className="min-w-0 grow basis-40 font-semibold">{home?.title ?? t('sharePage.aHome')}</h2>
      {home && (
        <FavoriteButton
          title={home.title}
          saved={favorites.ids?.includes(id) ?? false}
          onToggle={() => favorites.toggle(id)}
          className="border border-border"
        />
      )}
      <Link to="/listings/$id" params={{ id }} className={buttonClass()}>
        {t('sharePage.openThisHome')}
      </Link>
    </Card>
  );
}
