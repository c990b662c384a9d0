import { useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { tourCheckInQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { checkInRenter } from '#shared/domains/tours/model/field-commands.ts';
import { tourClock } from '#shared/domains/tours/model/months.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { Part } from '../part.tsx';
import { mayHaveCheckIn } from './near.ts';
import { ShowCode } from './show-code.tsx';
import texts from './texts/en.ts';

const CheckInDialog = lazy(() =>
  import('./check-in-dialog.tsx').then((module) => ({ default: module.CheckInDialog })),
);

/** At the door of a tour in person: its renter shows a code, and who shows the home reads it. */
export function CheckIn({ me, tour }: { me: string; tour: TourDetails }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const [open, setOpen] = useState(false);
  const near = mayHaveCheckIn(tour, now);
  const { data: checkIn } = useQuery({ ...tourCheckInQuery(me, tour.id), enabled: near });
  const { checked_in_at: at, side, time_zone } = tour;
  const hashes = near && checkIn && 'token_hash' in checkIn ? checkIn : null;
  const mayCheckIn = checkInRenter.can(tour, { side, now }).allowed && hashes;
  const isShown = near && side === 'renter' && checkIn;
  if (!at && !mayCheckIn && !isShown) return null;
  return (
    <Part title={t('checkIn.checkIn')}>
      {at ? (
        <p>
          {t(side === 'renter' ? 'checkIn.youWereHere' : 'checkIn.wasHere', {
            time: tourClock({ starts_at: at, time_zone }),
          })}
        </p>
      ) : (
        <p className="mb-3 text-muted">
          {t(side === 'renter' ? 'checkIn.showIt' : 'checkIn.scanIt')}
        </p>
      )}
      {!at && side === 'renter' && <ShowCode me={me} tour={tour} />}
      {!at && mayCheckIn && (
        <Button icon={<ScanLine size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('checkIn.checkInTheRenter')}
        </Button>
      )}
      {open && hashes && (
        <Suspense>
          <CheckInDialog {...{ me, tour, hashes }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}
