import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { inputClass } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

const results = onDemand(() => import('./search-results.tsx'));

/** What a search found, once its code is here. */
export function useSearchResults(wanted: boolean) {
  return results.useModule(wanted)?.SearchResults;
}

type SearchFieldProps = { text: string; onChange: (text: string) => void; after?: ReactNode };

/** Finds people, homes and messages. '/' leads here, Escape empties it. */
export function SearchField({ text, onChange, after }: SearchFieldProps) {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target;
      if (at instanceof HTMLElement && at.closest('input, textarea, select, [contenteditable]'))
        return;
      if (!field.current?.checkVisibility()) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="mx-4 mb-3 flex shrink-0 items-center gap-1">
      <div className="relative flex min-w-0 grow items-center">
        <Search
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute left-3 text-muted"
        />
        <input
          ref={field}
          type="search"
          aria-label={t('inboxSearch.label')}
          aria-keyshortcuts="/"
          placeholder={t('inboxSearch.label')}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={results.warm}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text) {
              event.stopPropagation();
              onChange('');
            }
          }}
          className={cx(
            inputClass,
            'h-10 min-w-0 grow pr-10 pl-10 pointer-coarse:h-12 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {text && (
          <IconButton
            label={t('inboxSearch.clear')}
            size="sm"
            className="absolute! right-1 pointer-coarse:size-11"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" size={18} />
          </IconButton>
        )}
      </div>
      {after}
    </search>
  );
}
