import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { askedOf } from '#shared/domains/listings/model/search/search-filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { onDemand, usePopup } from '#shared/kit/popup.ts';
import { loadSheet } from '#shared/kit/sheet.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { chipsCode, fieldsCode } from './first-code.ts';
import { SearchField } from './search/search-field.tsx';
import texts from './texts/en.ts';
import { useChangeSearch } from './use-change-search.ts';
import { useRoom } from './use-room.ts';
import { useSettled } from './use-settled.ts';

/** Apart from the first bytes of the page: it is needed when it is opened. */
const filterSheet = onDemand(() => import('./homes-filter-sheet.tsx'));

function warmFilterSheet(): void {
  filterSheet.warm();
  loadSheet();
}

/** The filters above the results; what is understood of the text stands below it, every filter behind one button. */
export function HomesFilters({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const type = useChangeSearch();
  const { settled, change } = useSettled(search);
  const sheet = usePopup();
  const sheetCode = filterSheet.useModule(sheet.used);
  const asked = askedOf(settled);
  const fields = fieldsCode.useModule(useRoom());
  const chips = chipsCode.useModule(asked.length > 0);
  const count = asked.filter((name) => name !== 'q').length;
  const field = { search: settled, onChange: change, hideLabel: true };
  // The filter that the sheet opens at.
  const [at, setAt] = useState<keyof HomesSearch | null>(null);
  const open = (filter: keyof HomesSearch | null) => {
    setAt(filter);
    sheet.change(true);
  };
  return (
    <search aria-label={t('homesFilters.homes')} className="mt-6 block">
      <div className="flex flex-wrap gap-3 lg:flex-nowrap lg:items-start">
        <SearchField search={search} onChange={type} />
        <Button
          variant="secondary"
          size="lg"
          icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={warmFilterSheet}
          onClick={() => open(null)}
        >
          {t('homesFilters.filters')}
          {count > 0 && (
            <Badge tone="brand" size="sm">
              {count}
            </Badge>
          )}
        </Button>
        {fields && (
          <div className="hidden gap-3 lg:flex">
            <div className="w-44">
              <fields.CityField {...field} />
            </div>
            <div className="w-28">
              <fields.PriceField {...field} end="min" />
            </div>
            <div className="w-28">
              <fields.PriceField {...field} end="max" />
            </div>
            <div className="w-44">
              <fields.BedsField {...field} />
            </div>
          </div>
        )}
      </div>
      {fields && (
        <div className="mt-3 hidden flex-wrap gap-2 lg:flex">
          <fields.ChoiceChips search={settled} onChange={change} />
        </div>
      )}
      {chips && (
        <chips.SearchChips search={settled} sentence={search.q} onChange={change} onOpen={open} />
      )}
      {sheetCode && (
        <sheetCode.HomesFilterSheet
          search={settled}
          open={sheet.open}
          at={at}
          onOpenChange={sheet.change}
          onApply={change}
        />
      )}
    </search>
  );
}
