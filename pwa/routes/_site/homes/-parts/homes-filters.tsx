import { Search, SlidersHorizontal, X } from 'lucide-react';
import { activeFilters } from '#shared/domains/listings/model/filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { inputClass } from '#shared/kit/field.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { onDemand, usePopup } from '#shared/kit/popup.ts';
import { loadSheet } from '#shared/kit/sheet.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { BedsField, ChoiceChips, CityField, PriceField } from './homes-fields.tsx';
import texts from './texts/en.ts';
import { useChangeSearch } from './use-change-search.ts';
import { useTypedValue } from './use-typed-value.ts';

/** Apart from the first bytes of the page: only a phone needs it, and only when it is opened. */
const filterSheet = onDemand(() => import('./homes-filter-sheet.tsx'));

function warmFilterSheet(): void {
  filterSheet.warm();
  loadSheet();
}

/** The filters above the results; on a phone all but the text are behind one button. */
export function HomesFilters({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const change = useChangeSearch();
  const sheet = usePopup();
  const sheetCode = filterSheet.useModule(sheet.used);
  const count = activeFilters(search).filter(({ key }) => key !== 'q').length;
  const field = { search, onChange: change, hideLabel: true };
  return (
    <search aria-label={t('homesFilters.homes')} className="mt-6 block">
      <div className="flex flex-wrap gap-3 lg:flex-nowrap lg:items-start">
        <TextSearch search={search} onChange={change} />
        <Button
          variant="secondary"
          size="lg"
          className="lg:hidden"
          icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={warmFilterSheet}
          onClick={() => sheet.change(true)}
        >
          {t('homesFilters.filters')}
          {count > 0 && (
            <Badge tone="brand" size="sm">
              {count}
            </Badge>
          )}
        </Button>
        <div className="hidden gap-3 lg:flex">
          <div className="w-44">
            <CityField {...field} />
          </div>
          <div className="w-26">
            <PriceField {...field} end="min" />
          </div>
          <div className="w-26">
            <PriceField {...field} end="max" />
          </div>
          <div className="w-36">
            <BedsField {...field} />
          </div>
        </div>
      </div>
      <div className="mt-3 hidden flex-wrap gap-2 lg:flex">
        <ChoiceChips search={search} onChange={change} />
      </div>
      {sheetCode && (
        <sheetCode.HomesFilterSheet
          search={search}
          open={sheet.open}
          onOpenChange={sheet.change}
          onApply={change}
        />
      )}
    </search>
  );
}

type TextSearchProps = { search: HomesSearch; onChange: (change: HomesSearch) => void };

function TextSearch({ search, onChange }: TextSearchProps) {
  const t = useTexts(texts);
  const typed = useTypedValue(search.q ?? '', (q) => {
    onChange({ q: q || undefined });
    return q;
  });
  return (
    <form
      className="relative min-w-0 grow basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        typed.commit();
      }}
    >
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('homesFilters.searchHomes')}
        placeholder={t('homesFilters.searchHomes')}
        value={typed.text}
        onChange={({ target }) => typed.change(target.value)}
        className={`${inputClass} h-12 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed.text && (
        <span className="absolute top-2 right-2">
          <IconButton label={t('homesFilters.clearTheSearchText')} size="sm" onClick={typed.clear}>
            <X aria-hidden="true" size={16} />
          </IconButton>
        </span>
      )}
    </form>
  );
}
