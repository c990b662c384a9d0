import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import { takeOffList } from '#shared/domains/favorites/model/commands.ts';
import { canList } from '#shared/domains/favorites/model/rules.ts';
import { COMPARED_MOST, type FavoriteList } from '#shared/domains/favorites/model/schema.ts';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import type { Favorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { ListingCard, listingGridClass } from '#shared/domains/listings/ui/card/listing-card.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { AddToList } from './add-to-list.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ItemNote } from './item-note.tsx';
import { ListBar } from './list-bar.tsx';
import { ListHead } from './list-head.tsx';
import texts from './texts/en.ts';

type OwnListsProps = { me: string; favorites: Favorites; listId: string | undefined };

/** The favorites and lists of a signed-in person: cards with notes, chosen to be compared. */
export function OwnLists({ me, favorites, listId }: OwnListsProps) {
  const t = useTexts(texts);
  // Others of a shared list put homes on it meanwhile, and no event says so.
  const lists = useQuery({ ...favoriteListsQuery(me), refetchOnMount: 'always' });
  const list = lists.data?.find(({ id }) => id === listId);
  const ids = list ? list.items.map(({ listing_id }) => listing_id) : (favorites.ids ?? []);
  const cards = useQuery({ ...cardsQuery(ids), enabled: ids.length > 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const today = useNow();
  const shown = ids.length > 0 ? cards.data?.filter(({ id }) => ids.includes(id)) : [];
  return (
    <>
      {lists.data && <ListBar me={me} lists={lists.data} open={list?.id} />}
      {listId && lists.data && !list && (
        <p role="status" className="mt-6 text-muted">
          {t('ownLists.listIsGone')}
        </p>
      )}
      {list && <ListHead me={me} list={list} />}
      {list?.items.length === 0 && (
        <EmptyState boxed className="mt-6" icon={<Heart size={28} />} title={t('ownLists.empty')}>
          {t('ownLists.howTo')}
        </EmptyState>
      )}
      <ul className={`${listingGridClass} mt-8`}>
        {shown?.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard
              listing={listing}
              today={today}
              favorite={
                <FavoriteButton
                  title={listing.title}
                  saved={favorites.ids?.includes(listing.id) ?? false}
                  onToggle={() => favorites.toggle(listing.id)}
                />
              }
            />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
              <Checkbox
                label={t('compareBar.compare')}
                aria-label={t('ownLists.compareHome', { title: listing.title })}
                checked={chosen.includes(listing.id)}
                disabled={!chosen.includes(listing.id) && chosen.length >= COMPARED_MOST}
                onChange={() => setChosen((before) => toggled(before, listing.id))}
              />
              {list ? (
                <TakeOff me={me} list={list} home={listing} />
              ) : (
                <AddToList me={me} home={listing} lists={lists.data ?? []} />
              )}
            </div>
            {list && <NoteOf me={me} list={list} home={listing} />}
          </li>
        ))}
      </ul>
      <CompareBar chosen={chosen} onClear={() => setChosen([])} />
    </>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

type ItemProps = { me: string; list: FavoriteList; home: { id: string; title: string } };

function NoteOf({ me, list, home }: ItemProps) {
  const item = list.items.find(({ listing_id }) => listing_id === home.id);
  return item ? <ItemNote me={me} list={list} item={item} title={home.title} /> : null;
}

function TakeOff({ me, list, home }: ItemProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(takeOffList, { me });
  const item = list.items.find(({ listing_id }) => listing_id === home.id) ?? null;
  const { owner_id, members } = list;
  if (!canList.edit(list, me)) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-label={t('ownLists.takeOffHome', { title: home.title })}
      onClick={() => void run({ list: list.id, listing: home.id }, { owner_id, members, item })}
    >
      {t('ownLists.takeOff')}
    </Button>
  );
}
