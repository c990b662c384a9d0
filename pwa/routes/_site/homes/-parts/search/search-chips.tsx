import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { sentenceRemarksQuery } from '#shared/domains/listings/cache/sentence-remarks.ts';
import { filterParts } from '#shared/domains/listings/model/filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type SearchChipsProps = {
  /** The search with its sentence read. */
  search: HomesSearch;
  /** What was typed, for what is to be said of it. */
  sentence?: string | undefined;
  /** What changes; undefined drops it. */
  onChange: (change: HomesSearch) => void;
  /** Opens what changes this filter. */
  onOpen: (filter: keyof HomesSearch) => void;
};

/** Each part that was understood, to change or to take away; words that were not are named. */
export function SearchChips({ search, sentence = '', onChange, onOpen }: SearchChipsProps) {
  const t = useTexts(texts);
  const { data: remarks } = useQuery(sentenceRemarksQuery(sentence, search.city));
  const { contradictions = [], waters = [] } = remarks ?? {};
  const filters = filterParts(search);
  const facts = filters.filter(({ key }) => key !== 'q');
  if (filters.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
      {facts.length > 0 && (
        <ul aria-label={t('searchChips.understood')} className="flex flex-wrap gap-2">
          {facts.map(({ key, label, change }) => (
            <li
              key={`${key} ${label}`}
              className="inline-flex max-w-full items-center rounded-full bg-brand-soft text-sm font-medium text-on-brand-soft"
            >
              <button
                type="button"
                aria-label={t('searchChips.change', { label })}
                aria-haspopup="dialog"
                onClick={() => onOpen(key)}
                className="h-9 min-w-0 truncate rounded-l-full pl-3.5 hover:underline pointer-coarse:h-11"
              >
                {label}
              </button>
              <button
                type="button"
                aria-label={t('homesResults.removeFilter', { label })}
                onClick={() => onChange(change)}
                className="grid h-9 w-9 shrink-0 place-items-center rounded-r-full pointer-coarse:size-11"
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {contradictions.length > 0 && (
        <ul role="status" className="flex flex-col gap-1 text-sm text-pretty">
          {contradictions.map((each) => (
            <li key={each} className="flex items-start gap-2">
              <TriangleAlert
                aria-hidden="true"
                size={16}
                className="mt-0.5 shrink-0 text-warning"
              />
              {t(`contradictions.${each}`)}
            </li>
          ))}
        </ul>
      )}
      {waters[0] && search.area && (
        <p role="status" className="text-sm text-pretty text-muted">
          {t('searchChips.nearWater', { water: waters.length > 1 ? 'water' : waters[0] })}
        </p>
      )}
      {search.q && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {t(facts.length > 0 ? 'searchChips.alsoSearched' : 'searchChips.onlySearched', {
            words: saidWords(search.q, t('searchChips.without')),
          })}
          <button
            type="button"
            onClick={() => onChange({ q: undefined })}
            className="font-medium text-text underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {t('searchChips.dropWords')}
          </button>
        </p>
      )}
    </div>
  );
}

/** '-balcony light' as people read it: '“light”, without “balcony”'. */
function saidWords(words: string, without: string): string {
  return words
    .split(/\s+/)
    .map((word) => (word.startsWith('-') ? `${without} “${word.slice(1)}”` : `“${word}”`))
    .join(', ');
}
