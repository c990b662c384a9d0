import { CircleDot, Lasso, Minus, PanelRightClose, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type AreaSearch,
  readAround,
  readDrawn,
} from '#shared/domains/listings/model/map/map-area.ts';
import { crossesItself } from '#shared/domains/listings/model/map/map-line.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { MILE } from './miles.ts';
import texts from './texts/en.ts';

/** Radii that a circle can have, in miles. */
const RADII = [0.5, 1, 2, 5, 10] as const;

type MapControlsProps = {
  area: AreaSearch;
  drawing: boolean;
  onDrawing: (drawing: boolean) => void;
  /** Puts a circle of so many meters around the middle of the map, or takes it away. */
  onCircle: (meters: number | null) => void;
  onRemoveDrawn: () => void;
  onZoom: (by: 1 | -1) => void;
  onHide: () => void;
  /** Searching as one moves. */
  children: ReactNode;
};

/** What is done with the map, above it. */
export function MapControls({
  area,
  drawing,
  onDrawing,
  onCircle,
  onRemoveDrawn,
  onZoom,
  onHide,
  children,
}: MapControlsProps) {
  const t = useTexts(texts);
  const circle = readAround(area.around ?? '');
  const line = readDrawn(area.drawn ?? '');
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-30 flex items-start justify-between gap-3 *:pointer-events-auto">
      <div className="flex min-w-0 flex-col items-start gap-2">
        {!drawing && !circle && !line && children}
        {circle && !drawing && (
          <div className="flex items-center gap-1 rounded-lg border border-border bg-surface py-1 pr-1 pl-3 shadow-lift">
            <label className="flex items-center gap-2 text-sm font-medium">
              {t('controls.radius')}
              <select
                value={nearestRadius(circle.meters)}
                onChange={({ target }) => {
                  const miles = RADII.find((each) => `${each}` === target.value);
                  if (miles) onCircle(miles * MILE);
                }}
                className="h-9 rounded-md border border-strong bg-surface px-2 pointer-coarse:h-11"
              >
                {RADII.map((miles) => (
                  <option key={miles} value={miles}>
                    {t('controls.miles', { miles })}
                  </option>
                ))}
              </select>
            </label>
            <IconButton label={t('controls.removeAround')} onClick={() => onCircle(null)}>
              <X aria-hidden="true" size={18} />
            </IconButton>
          </div>
        )}
        {line && !drawing && (
          <>
            <Button
              variant="secondary"
              className="shadow-lift"
              icon={<X aria-hidden="true" size={16} />}
              onClick={onRemoveDrawn}
            >
              {t('controls.removeDrawn')}
            </Button>
            {crossesItself(line) && (
              <p className="max-w-64 rounded-md bg-surface/95 px-2 py-1 text-sm shadow-lift">
                {t('controls.crosses')}
              </p>
            )}
          </>
        )}
        {drawing && (
          <Button className="shadow-lift" onClick={() => onDrawing(false)}>
            {t('controls.stopDrawing')}
          </Button>
        )}
      </div>
      <div className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-lift">
        <IconButton shape="square" label={t('controls.zoomIn')} onClick={() => onZoom(1)}>
          <Plus aria-hidden="true" size={18} />
        </IconButton>
        <IconButton shape="square" label={t('controls.zoomOut')} onClick={() => onZoom(-1)}>
          <Minus aria-hidden="true" size={18} />
        </IconButton>
        <IconButton
          shape="square"
          label={t('controls.draw')}
          aria-pressed={drawing}
          className="border-t border-border"
          onClick={() => onDrawing(!drawing)}
        >
          <Lasso aria-hidden="true" size={18} />
        </IconButton>
        <IconButton
          shape="square"
          label={t('controls.around')}
          aria-pressed={circle !== undefined}
          onClick={() => onCircle(circle ? null : MILE)}
        >
          <CircleDot aria-hidden="true" size={18} />
        </IconButton>
        <IconButton
          shape="square"
          label={t('controls.hide')}
          // A phone has the list behind a button of its own.
          className="border-t border-border max-lg:hidden"
          onClick={onHide}
        >
          <PanelRightClose aria-hidden="true" size={18} />
        </IconButton>
      </div>
    </div>
  );
}

type SearchAsIMoveProps = {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The map was moved away from what was searched. */
  moved: boolean;
  onSearchHere: () => void;
};

/** Whether the list follows the map by itself, or on a press of a button. */
export function SearchAsIMove({ on, onChange, moved, onSearchHere }: SearchAsIMoveProps) {
  const t = useTexts(texts);
  return (
    <>
      <div className="rounded-lg border border-border bg-surface px-3 py-1 shadow-lift">
        <Checkbox
          label={t('controls.searchAsIMove')}
          checked={on}
          onChange={({ target }) => onChange(target.checked)}
        />
      </div>
      {!on && moved && (
        <Button className="shadow-lift" onClick={onSearchHere}>
          {t('controls.searchHere')}
        </Button>
      )}
    </>
  );
}

function nearestRadius(meters: number): number {
  return RADII.reduce((best, each) =>
    Math.abs(each * MILE - meters) < Math.abs(best * MILE - meters) ? each : best,
  );
}
