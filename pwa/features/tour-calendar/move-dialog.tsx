import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import { stops } from '#shared/domains/tours/model/grid/hindrances.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { TourTime } from '#shared/domains/tours/ui/row/tour-time.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import moveTexts from '../tours/texts/en.ts';
import { HindranceList } from './hindrance-list.tsx';
import texts from './texts/en.ts';
import type { InTheWay } from './use-hindrances.ts';

type MoveDialogProps = {
  tour: ListedTour;
  starts: number;
  me: string;
  inTheWay: InTheWay;
  onClose: () => void;
};

/** The question before a placed tour moves: from when to when, what is in the way, and what the renter is asked. */
export function MoveDialog({ tour, starts, me, inTheWay, onClose }: MoveDialogProps) {
  const t = useTexts(texts);
  const tm = useTexts(moveTexts);
  const { busy, error, run } = useCommand(rescheduleTour, { me, failure: 'inline' });
  const stopped = inTheWay.found.some(stops);
  const at = new Date(starts).toISOString();
  const confirm = async () => {
    if (await run({ tour: tour.id, starts: at }, tour)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={tm('moveTour.title')}
      description={tm('moveTour.host', { time: tourTimeText(tour.starts_at, tour.time_zone) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tm('moveTour.keep')}
          </Button>
          <Button busy={busy} disabled={stopped || inTheWay.asking} onClick={() => void confirm()}>
            {tm('moveTour.confirm.host')}
          </Button>
        </>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted">{t('free.home')}</dt>
        <dd className="font-semibold">{tour.home.title}</dd>
        <dt className="text-muted">{t('move.to')}</dt>
        <dd className="font-semibold">
          <TourTime at={at} zone={tour.time_zone} />
        </dd>
      </dl>
      <div aria-live="polite" className="rounded-md bg-sunken p-3">
        <HindranceList {...inTheWay} />
        {stopped && <p className="mt-2 text-sm font-semibold">{t('move.stopped')}</p>}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
