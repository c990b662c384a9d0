import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, Clock, Hash, MapPin } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { placeSuggestionsQuery } from '#shared/domains/listings/cache/search-help-queries.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import { savedSearchesQuery } from '#shared/domains/saved-searches/cache/queries.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { recentSearches } from './recent-searches.ts';
import { placePart, type Suggestion, suggestionsFor } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  text: string;
  active: number;
  /** What is offered now, for the keys of the field. */
  onItems: (items: readonly Suggestion[]) => void;
  onPick: (item: Suggestion) => void;
};

const COUNTED = 1000;

/** Saved searches, searches of this device, and places with their homes, below the field. */
export function SuggestionList({ id, text, active, onItems, onPick }: SuggestionListProps) {
  const t = useTexts(texts);
  const { data: places } = useQuery(placeSuggestionsQuery(placePart(text).words));
  const me = useProfile()?.id;
  const { data: saved } = useQuery({ ...savedSearchesQuery(me ?? ''), enabled: me !== undefined });
  const navigate = useNavigate();
  const items = useMemo(() => {
    const offered = (saved ?? []).map(({ id, name, news }) => ({
      id,
      name,
      news,
      open: () => void navigate({ to: '/saved-searches/$id', params: { id } }),
    }));
    return suggestionsFor(text, recentSearches(), places ?? [], offered);
  }, [text, places, saved, navigate]);
  useEffect(() => onItems(items), [items, onItems]);
  if (items.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('searchField.suggestions')}
      className="absolute top-full right-0 left-0 z-30 mt-1.5 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface p-1.5 shadow-lift"
    >
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        <div
          key={item.kind === 'saved' ? item.id : `${item.kind} ${item.text}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // The field keeps the focus, and so the list stays until the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
          className={cx(
            'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm pointer-coarse:min-h-12',
            at === active ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <Mark kind={item.kind} />
          <span className="min-w-0 grow truncate">
            {'place' in item ? nameOf(item.place) : item.text}
          </span>
          <span className="shrink-0 text-xs text-muted">
            {'place' in item
              ? homesText(item.place.homes > COUNTED ? null : item.place.homes).toLowerCase()
              : item.kind === 'recent'
                ? t('searchField.recent')
                : t('searchField.saved', { news: item.news })}
          </span>
        </div>
      ))}
    </div>
  );
}

function Mark({ kind }: { kind: Suggestion['kind'] }) {
  const Icon = { recent: Clock, saved: Bookmark, zip: Hash, city: MapPin, area: MapPin }[kind];
  return <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />;
}

/** 'Austin, TX', 'Hyde Park, Austin', '78704, Austin'. */
function nameOf({
  kind,
  name,
  city,
  state,
}: {
  kind: string;
  name: string;
  city: string;
  state: string;
}) {
  return kind === 'city' ? `${name}, ${state}` : `${name}, ${city}`;
}
