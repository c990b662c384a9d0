import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { homesCountQuery } from '#shared/domains/listings/cache/filter-queries.ts';
import {
  facetsQuery,
  placeChoicesQuery,
} from '#shared/domains/listings/cache/search-help-queries.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Sheet } from '#shared/kit/sheet.tsx';
import { useWide } from '#shared/kit/use-wide.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AreaFilter } from './filters/area-filter.tsx';
import { CommuteFilter } from './filters/commute/commute-filter.tsx';
import { CostFilter } from './filters/cost-filter.tsx';
import { FilterChoices } from './filters/filter-choices.tsx';
import { CityField } from './homes-fields.tsx';
import texts from './texts/en.ts';

type HomesFilterSheetProps = {
  search: HomesSearch;
  open: boolean;
  /** The filter that it opens at; null is the first. */
  at: keyof HomesSearch | null;
  onOpenChange: (open: boolean) => void;
  /** Gets what changes; undefined drops it. */
  onApply: (change: HomesSearch) => void;
};

/** All filters; the button says how many homes they leave before one commits to them. */
export function HomesFilterSheet({
  search,
  open,
  at,
  onOpenChange,
  onApply,
}: HomesFilterSheetProps) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(search);
  const [cleared, setCleared] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(search);
  }
  const count = useQuery({ ...homesCountQuery(draft), enabled: open });
  const facets = useQuery({ ...facetsQuery(draft), enabled: open });
  const places = useQuery({ ...placeChoicesQuery(draft), enabled: open });
  const isWide = useWide();
  const change = (next: HomesSearch) => setDraft((current) => ({ ...current, ...next }));
  const field = { search: draft, onChange: change };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('homesFilterSheet.filters')}
      side={isWide ? 'right' : 'bottom'}
      footer={
        <div className="flex gap-3">
          <Button
            variant="ghost"
            size="lg"
            onClick={() => {
              setCleared((times) => times + 1);
              setDraft({
                ...(search.q && { q: search.q }),
                ...(search.sort && { sort: search.sort }),
              });
            }}
          >
            {t('homesFilterSheet.clear')}
          </Button>
          <Button
            size="lg"
            className="basis-32 grow whitespace-normal!"
            onClick={({ currentTarget }) => {
              // A limit that is not set stays in sight, with the reason at its field.
              const wrong = fieldToMend(currentTarget);
              if (wrong) return wrong.focus();
              onApply({ ...nothingOf(search), ...draft });
              onOpenChange(false);
            }}
          >
            {count.data === undefined
              ? t('homesFilterSheet.showHomes')
              : t('homesFilterSheet.show', { homes: homesText(count.data).toLowerCase() })}
          </Button>
        </div>
      }
    >
      <div ref={useOpenedAt(open ? at : null)} className="flex flex-col gap-5">
        <div data-filter="city zip street box drawn around">
          <CityField {...field} />
        </div>
        <AreaFilter {...field} choices={places.data} />
        <div key={cleared} className="flex flex-col gap-5">
          <div data-filter="min max">
            <CostFilter {...field} facets={facets.data} />
          </div>
          <div data-filter="movein">
            <DatePicker
              label={t('filterChoices.moveIn')}
              value={draft.movein ?? null}
              onChange={(day) => change({ movein: day ?? undefined })}
            />
          </div>
          <div data-filter="commute">
            <CommuteFilter {...field} facets={facets.data} />
          </div>
        </div>
        <FilterChoices {...field} facets={facets.data} />
      </div>
    </Sheet>
  );
}

/** The change that drops everything of a search. */
function nothingOf(search: HomesSearch): HomesSearch {
  return Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
}

/** The first field of this dialog whose text cannot be taken. */
function fieldToMend(inside: HTMLElement): HTMLElement | null | undefined {
  return inside.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]');
}

/** What in a filter takes the focus: what is chosen, or its first field. */
const FIELDS = '[aria-pressed="true"], input:not([type="range"]), select, button:enabled';

/** Puts the focus at a filter once the sheet that holds it stands; the sheet itself would take its first button. */
function useOpenedAt(filter: keyof HomesSearch | null) {
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content || !filter) return;
      const frame = requestAnimationFrame(() => {
        const group = content.querySelector(`[data-filter~="${filter}"]`);
        const fields = group?.querySelectorAll<HTMLElement>(FIELDS);
        const field = [...(fields ?? [])].find((each) => each.matches('[aria-pressed="true"]'));
        (field ?? fields?.[0])?.focus();
        group?.scrollIntoView({ block: 'center' });
      });
      return () => cancelAnimationFrame(frame);
    },
    [filter],
  );
}
