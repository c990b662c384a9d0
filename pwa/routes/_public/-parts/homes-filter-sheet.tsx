import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homesCountQuery } from '#shared/domains/listings/queries.ts';
import { homesText } from '#shared/domains/listings/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { BedsField, ChoiceChips, CityField, PriceField } from './homes-fields.tsx';

type HomesFilterSheetProps = {
  search: HomesSearch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onApply: (next: HomesSearch) => void;
};

/** All filters on a phone; the button says how many homes they leave before one commits to them. */
export function HomesFilterSheet({ search, open, onOpenChange, onApply }: HomesFilterSheetProps) {
  const [draft, setDraft] = useState(search);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(search);
  }
  const count = useQuery({ ...homesCountQuery(draft), enabled: open });
  const field = { search: draft, onChange: setDraft };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <div className="flex gap-3">
          <Button
            variant="ghost"
            size="lg"
            onClick={() =>
              setDraft({
                ...(search.q && { q: search.q }),
                ...(search.sort && { sort: search.sort }),
              })
            }
          >
            Clear
          </Button>
          <Button
            size="lg"
            className="grow"
            onClick={() => {
              onApply(draft);
              onOpenChange(false);
            }}
          >
            {count.data === undefined ? 'Show homes' : `Show ${homesText(count.data)}`}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <CityField {...field} />
        <div className="grid grid-cols-2 gap-3">
          <PriceField {...field} end="min" />
          <PriceField {...field} end="max" />
        </div>
        <BedsField {...field} />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Kind of home</legend>
          <div className="flex flex-wrap gap-2">
            <ChoiceChips {...field} />
          </div>
        </fieldset>
      </div>
    </Sheet>
  );
}
