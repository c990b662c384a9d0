import { useState } from 'react';
import { slotsQuery } from '#shared/domains/tours/cache/slots.ts';
import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { SlotField } from './slot-field.tsx';
import texts from './texts/en.ts';

type MoveTourProps = { tour: ListedTour; me: string; side: 'host' | 'renter' };

/** That a page was opened to move its tour, and what is done once the window for that is closed. */
export type Moving = { onClose: () => void };

/** The button that moves a tour to another free time of its home; nothing where it may not be moved. */
export function MoveTour({
  tour,
  me,
  side,
  moving,
}: MoveTourProps & { moving?: Moving | undefined }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const [open, setOpen] = useState(moving !== undefined);
  const close = () => {
    setOpen(false);
    moving?.onClose();
  };
  if (!rescheduleTour.can(tour, { side, now }).allowed) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        data-action="tours.reschedule"
        data-entity={tour.id}
        aria-label={t('moveTour.moveTheTour', { home: tour.home.title })}
        onClick={() => setOpen(true)}
      >
        {t('moveTour.move')}
      </Button>
      {open && <NewTime tour={tour} me={me} side={side} onClose={close} />}
    </>
  );
}

/** Chooses the time: what it was, what is free, what the other side is asked. */
function NewTime({ tour, me, side, onClose }: MoveTourProps & { onClose: () => void }) {
  const t = useTexts(texts);
  const [starts, setStarts] = useState('');
  const { busy, error, run } = useCommand(rescheduleTour, { me, failure: 'inline' });
  const confirm = async () => {
    if (await run({ tour: tour.id, starts }, tour)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('moveTour.title')}
      description={t(`moveTour.${side}`, { time: tourTimeText(tour.starts_at, tour.time_zone) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('moveTour.keep')}
          </Button>
          <Button busy={busy} disabled={starts === ''} onClick={() => void confirm()}>
            {t(`moveTour.confirm.${side}`)}
          </Button>
        </>
      }
    >
      <SlotField
        query={slotsQuery(tour.listing_id, tour.kind)}
        zone={tour.time_zone}
        value={starts}
        asked={undefined}
        moved={tour}
        side={side}
        error={error?.message}
        onChange={setStarts}
      />
    </Dialog>
  );
}
