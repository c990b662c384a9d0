import { useState } from 'react';
import { cancelTour, confirmTour, scheduleTour } from '#shared/domains/tours/answers.ts';
import { tourKeys } from '#shared/domains/tours/queries.ts';
import { can } from '#shared/domains/tours/rules.ts';
import type { ListedTour } from '#shared/domains/tours/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { useAction } from '../remote/use-action.ts';

type TourAnswerProps = { tour: ListedTour; me: string; side: 'host' | 'renter' };

/** What the host, or who comes to see the home, may answer to a tour now. */
export function TourAnswer({ tour, me, side }: TourAnswerProps) {
  const now = useNow();
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const changes = tourKeys.all(me);
  // A host declines what was asked of them; who asked takes it back.
  const requested = side === 'host' && tour.status === 'requested';
  const home = tour.home.title;
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      {can.schedule(tour, side, now).allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Accept the tour of ${home}`}
          onClick={() =>
            void act({ run: () => scheduleTour(tour.id), done: 'Tour accepted', changes })
          }
        >
          Accept
        </Button>
      )}
      {can.confirm(tour, side, now).allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Confirm the tour of ${home}`}
          onClick={() =>
            void act({ run: () => confirmTour(tour.id), done: 'Tour confirmed', changes })
          }
        >
          Confirm
        </Button>
      )}
      {can.cancel(tour, side).allowed && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${requested ? 'Decline' : 'Cancel'} the tour of ${home}`}
          onClick={() => setAsking(true)}
        >
          {requested ? 'Decline' : 'Cancel'}
        </Button>
      )}
      <Reason
        title={requested ? 'Decline this tour?' : 'Cancel this tour?'}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onSend={async (reason) => {
          const run = () => cancelTour(tour.id, reason);
          const done = requested ? 'Tour declined' : 'Tour cancelled';
          if (await act({ run, done, changes })) setAsking(false);
        }}
      />
    </span>
  );
}

type ReasonProps = {
  title: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** A tour that is called off does not come back, so this is asked first. */
function Reason({ title, open, busy, onClose, onSend }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description="This cannot be undone. Everybody in the tour is told why."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the tour
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => onSend(reason)}
          >
            {title.startsWith('Decline') ? 'Decline tour' : 'Cancel tour'}
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
