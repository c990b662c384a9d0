import { type ReactNode, useState } from 'react';
import {
  answerTour,
  completeTour,
  confirmTour,
  markNoShow,
  startTour,
} from '#shared/domains/tours/answers.ts';
import { tourKeys } from '#shared/domains/tours/queries.ts';
import { can } from '#shared/domains/tours/rules.ts';
import type { ListedTour } from '#shared/domains/tours/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { useAction } from '../../../shell/remote/use-action.ts';

const DAY_MS = 86_400_000;

type Asked = 'decline' | 'no-show';

/** What a guide may do with a tour now; what there is no way back from is asked first. */
export function GuideAnswer({ tour, me }: { tour: ListedTour; me: string }) {
  const now = useNow();
  const { busy, act } = useAction();
  const [asked, setAsked] = useState<Asked>();
  const changes = tourKeys.all(me);
  const home = tour.home.title;
  const accepted = tour.guide_answer === 'accepted';
  const answers = can.answer(tour, 'guide').allowed;
  const start = can.start(tour, 'guide', now);
  const ahead = Date.parse(tour.starts_at) - now.getTime();
  // Worth saying when it is about to be possible.
  const soon = tour.status === 'confirmed' && ahead > 0 && ahead < DAY_MS;
  const waits = soon && !start.allowed ? start.reason : undefined;

  const move = (run: () => Promise<unknown>, done: string) => () =>
    void act({ run, done, changes }).then((went) => went && setAsked(undefined));

  return (
    <span className="flex flex-wrap items-center gap-2 empty:hidden md:justify-end">
      {answers && !accepted && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Accept the tour of ${home}`}
          onClick={move(() => answerTour(tour.id, true), 'Tour accepted')}
        >
          Accept
        </Button>
      )}
      {can.confirm(tour, 'guide', now).allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Confirm the tour of ${home}`}
          onClick={move(() => confirmTour(tour.id), 'Tour confirmed')}
        >
          Confirm time
        </Button>
      )}
      {start.allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Start the tour of ${home}`}
          onClick={move(() => startTour(tour.id), 'Tour started')}
        >
          Start
        </Button>
      )}
      {can.complete(tour, 'guide').allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Complete the tour of ${home}`}
          onClick={move(() => completeTour(tour.id), 'Tour completed')}
        >
          Complete
        </Button>
      )}
      {can.markNoShow(tour, 'guide', now).allowed && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`No-show at the tour of ${home}`}
          onClick={() => setAsked('no-show')}
        >
          No-show
        </Button>
      )}
      {answers && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${accepted ? 'Step back from' : 'Decline'} the tour of ${home}`}
          onClick={() => setAsked('decline')}
        >
          {accepted ? 'Step back' : 'Decline'}
        </Button>
      )}
      {waits && (
        <span className="basis-full text-sm text-pretty text-muted md:text-right">{waits}</span>
      )}
      <Question
        open={asked === 'decline'}
        title={accepted ? 'Step back from this tour?' : 'Decline this tour?'}
        no="Keep the tour"
        yes={
          <Button
            variant="danger"
            busy={busy}
            onClick={move(() => answerTour(tour.id, false), 'Tour declined')}
          >
            {accepted ? 'Step back' : 'Decline tour'}
          </Button>
        }
        onClose={() => setAsked(undefined)}
      >
        The host is told at once and asks somebody else. This cannot be undone: only the host can
        ask you again.
      </Question>
      <Question
        open={asked === 'no-show'}
        title="Did nobody come?"
        no="Wait a little"
        yes={
          <Button
            variant="danger"
            busy={busy}
            onClick={move(() => markNoShow(tour.id), 'Marked as no-show')}
          >
            Nobody came
          </Button>
        }
        onClose={() => setAsked(undefined)}
      >
        The tour ends, and {tour.renter_name ?? 'the renter'} and the host are told. This cannot be
        undone.
      </Question>
    </span>
  );
}

type QuestionProps = {
  open: boolean;
  title: string;
  no: string;
  yes: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

function Question({ open, title, no, yes, onClose, children }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          {yes}
        </>
      }
    />
  );
}
