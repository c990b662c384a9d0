import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openedSearchQuery } from '#shared/domains/saved-searches/cache/queries.ts';
import { changeSearch } from '#shared/domains/saved-searches/model/commands.ts';
import type { OpenedSearch } from '#shared/domains/saved-searches/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AlertsField } from './alerts-field.tsx';
import texts from './texts/en.ts';

/** Whose saved search is open, and which one. */
type OpenedSearchProps = { me: string; saved: string };

/** Above the results of a saved search: what is new in it, and how often it alerts. */
export function OpenedSearchBar({ me, saved }: OpenedSearchProps) {
  const { data: opened } = useQuery(openedSearchQuery(me, saved));
  return opened ? <Bar me={me} opened={opened} /> : null;
}

/** What is new about a home in the saved search that is open, on its card. */
export function NewsMark({ me, saved, listing }: OpenedSearchProps & { listing: string }) {
  const t = useTexts(texts);
  // Each reading notes a visit: the bar reads, and a mark shows what it has read.
  const { data: opened } = useQuery({ ...openedSearchQuery(me, saved), enabled: false });
  const news = opened?.news.find(({ listing_id }) => listing_id === listing);
  return news?.events.map((event) => (
    <Badge key={event} tone="brand">
      {t(`marks.${event}`)}
    </Badge>
  ));
}

function Bar({ me, opened }: { me: string; opened: OpenedSearch }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(changeSearch, { me });
  return (
    <section
      aria-label={t('openedSearch.saved')}
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-border bg-brand-soft p-4 text-on-brand-soft"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{opened.name}</p>
        <p className="text-sm" aria-live="polite">
          {t('openedSearch.news', { count: opened.news.length })}
        </p>
        <Link
          to="/saved-searches"
          className="text-sm font-semibold underline pointer-coarse:inline-block pointer-coarse:py-2"
        >
          {t('openedSearch.all')}
        </Link>
      </div>
      <div className="w-full text-text sm:w-48">
        <AlertsField
          of={opened.name}
          value={opened.frequency}
          disabled={busy}
          onChange={(frequency) => void run({ search: opened.id, changes: { frequency } }, opened)}
        />
      </div>
    </section>
  );
}
