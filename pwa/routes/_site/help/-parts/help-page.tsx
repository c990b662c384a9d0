import { Link } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { createHelpSearch, type HelpEntry, toHelpTopics } from '../../../../content/help.ts';
import type { HelpWords } from '../../../../content/schema.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { Page } from '../../../../frames/page.tsx';
import { HelpAnswer } from './help-answer.tsx';
import { HelpTopics } from './help-topics.tsx';
import texts from './texts/en.ts';

type HelpPageProps = { words: HelpWords; query: string; onQuery: (query: string) => void };

/** Answers by topic, and a search over all of them. */
export function HelpPage({ words, query, onQuery }: HelpPageProps) {
  const t = useTexts(texts);
  useDescription(t('helpPage.lead'));
  const topics = useMemo(() => toHelpTopics(words.documents), [words]);
  const search = useMemo(() => createHelpSearch(topics, words), [topics, words]);
  const [typed, setTyped] = useState(query);
  const wanted = useDeferredValue(typed.trim());

  // The address follows once typing pauses, so that a search can be shared.
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(() => onQuery(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, query, onQuery]);

  return (
    <>
      <section className="border-b border-border bg-sunken">
        <Page width="narrow" className="py-10 text-center md:py-16">
          <h1 tabIndex={-1} className="headline text-3xl outline-none md:text-5xl">
            {t('helpPage.howCanWeHelp')}
          </h1>
          <search className="mx-auto mt-6 block max-w-xl">
            <label className="flex h-14 items-center gap-3 rounded-xl border border-strong/60 bg-surface px-4 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/30">
              <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
              <input
                type="search"
                aria-label={t('helpPage.searchTheHelpCenter')}
                placeholder={t('helpPage.depositCodeForTheDoor')}
                enterKeyHint="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className="min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
              />
            </label>
          </search>
        </Page>
      </section>
      <Page className="py-10 md:py-14">
        {wanted ? (
          <Results query={wanted} found={search(wanted)} />
        ) : (
          <HelpTopics topics={topics} />
        )}
        <StillStuck />
      </Page>
    </>
  );
}

function Results({ query, found }: { query: string; found: readonly HelpEntry[] }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="results" className="mx-auto max-w-3xl">
      <div role="status">
        <h2 id="results" className="text-sm text-muted">
          {found.length === 0
            ? t('helpPage.noResultsFound')
            : t('helpPage.answersFor', { count: found.length, query })}
        </h2>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('helpPage.noAnswerToThatYet')}
          className="py-8"
        >
          {t('helpPage.tryADifferentSearchTerm')}
        </EmptyState>
      ) : (
        <div className="mt-4 border-b border-border">
          {found.map((entry) => (
            <HelpAnswer key={entry.id} entry={entry} query={query} />
          ))}
        </div>
      )}
    </section>
  );
}

function StillStuck() {
  const t = useTexts(texts);
  return (
    <section className="mx-auto mt-14 flex max-w-3xl flex-wrap items-center justify-between gap-6 rounded-xl border border-border bg-surface p-6 md:p-8">
      <div>
        <h2 className="text-xl font-semibold">{t('helpPage.notWhatYouWereLooking')}</h2>
        <p className="mt-1 text-muted">{t('helpPage.writeToUsAPerson')}</p>
      </div>
      <Link
        to="/contact"
        search={{ topic: 'support' }}
        className={`${buttonClass({ size: 'lg' })} h-auto! min-h-12 max-w-full py-2 whitespace-normal!`}
      >
        {t('helpPage.contactSupport')}
      </Link>
    </section>
  );
}
