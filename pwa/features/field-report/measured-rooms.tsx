import { Ruler } from 'lucide-react';
import { type RoomSize, sizeIn } from '#shared/domains/tours/model/report/measures.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { UnitChoice } from './report-rooms.tsx';
import texts from './texts/en.ts';
import { useMeasureUnit } from './use-measure-unit.ts';

type MeasuredRoomsProps = { rooms: readonly { item: string; size: RoomSize }[] };

/** Rooms that were measured on a tour, in the unit that the reader chooses. */
export function MeasuredRooms({ rooms }: MeasuredRoomsProps) {
  const t = useTexts(texts);
  const [unit, setUnit] = useMeasureUnit();
  if (rooms.length === 0) return null;
  return (
    <section aria-label={t('measures.title')} className="mt-3">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <Ruler aria-hidden="true" size={18} className="text-muted" />
          {t('measures.title')}
        </h3>
        <UnitChoice unit={unit} onChange={setUnit} />
      </div>
      <dl className="divide-y divide-border/70">
        {rooms.map(({ item, size }) => (
          <div key={item} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="min-w-0 break-words">{item}</dt>
            <dd className="text-muted tabular-nums">
              {t(`measures.size.${unit}`, sizeIn(size, unit))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
