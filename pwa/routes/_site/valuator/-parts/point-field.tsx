import { Map as MapIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Only where a point is chosen on the map. */
const pointPicker = onDemand(() => import('../../../../features/map/point-picker.tsx'));

type PointFieldProps = {
  city: string | undefined;
  /** `longitude,latitude`, or nothing. */
  value: string;
  onChange: (point: string) => void;
};

/** Where a home is without an address: a point of the map. */
export function PointField({ city, value, onChange }: PointFieldProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const picker = pointPicker.useModule(open);
  return (
    <div className="flex flex-col items-start gap-3">
      {value ? (
        <div className="flex items-center gap-2">
          <p role="status">{t('valuatorForm.pointChosen')}</p>
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => onChange('')}
          >
            {t('valuatorForm.removePoint')}
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<MapIcon aria-hidden="true" size={16} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'valuatorForm.closeMap' : 'valuatorForm.onMap')}
        </Button>
      )}
      {open && picker && (
        <div className="w-full">
          <picker.PointPicker
            city={city}
            lead={t('valuatorForm.moveMap')}
            onPick={([longitude, latitude]) => {
              setOpen(false);
              // To about a hundred meters: the address is shared.
              onChange(`${longitude.toFixed(3)},${latitude.toFixed(3)}`);
            }}
          />
        </div>
      )}
    </div>
  );
}
