import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { isComposing } from '#shared/kit/composition.ts';
import { inputClass } from '#shared/kit/field.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { useTypedValue } from '../use-typed-value.ts';
import type { Suggestion } from './suggestions.ts';

/** Apart from the first bytes of the page: it is needed with the first key. */
const suggestions = onDemand(() => import('./suggestion-list.tsx'));
const memory = () => import('./recent-searches.ts');

type SearchFieldProps = {
  search: HomesSearch;
  /** `replace` while one goes on typing: Back takes back a search, not its letters. */
  onChange: (change: HomesSearch, replace: boolean) => void;
};

/** The field that takes a sentence; places and earlier searches are offered below it while one types. */
export function SearchField({ search, onChange }: SearchFieldProps) {
  const t = useTexts(texts);
  const id = useId();
  const isTyping = useRef(false);
  const typed = useTypedValue(search.q ?? '', (q) => {
    onChange({ q: q || undefined }, isTyping.current);
    isTyping.current = true;
    return q;
  });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const list = suggestions.useModule(open);
  const shown = open && list !== undefined && items.length > 0;

  const close = () => {
    isTyping.current = false;
    setOpen(false);
    setActive(-1);
  };
  const submit = (text?: string) => {
    if (text !== undefined) typed.set(text);
    else typed.commit();
    const sentence = text ?? typed.text;
    void memory().then(({ keepSearch }) => keepSearch(sentence));
    close();
  };
  const take = (item?: Suggestion) => {
    if (item?.kind !== 'saved') return submit(item?.text);
    close();
    item.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are items: none of them, the text as it was typed.
      const places = items.length + 1;
      setActive((current) => ((current + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  };
  return (
    <form
      className="relative min-w-0 grow basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        take(shown ? items[active] : undefined);
      }}
    >
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={300}
        aria-label={t('homesFilters.searchHomes')}
        placeholder={t('searchField.tryASentence')}
        value={typed.text}
        onChange={({ target }) => {
          typed.change(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`${inputClass} h-12 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed.text && (
        <span className="absolute top-2 right-2">
          <IconButton
            label={t('homesFilters.clearTheSearchText')}
            size="sm"
            onClick={() => {
              typed.clear();
              close();
            }}
          >
            <X aria-hidden="true" size={16} />
          </IconButton>
        </span>
      )}
      {open && list && (
        <list.SuggestionList
          id={id}
          text={typed.text}
          active={active}
          onItems={setItems}
          onPick={take}
        />
      )}
    </form>
  );
}
