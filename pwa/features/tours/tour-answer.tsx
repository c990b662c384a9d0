import { useState } from 'react';
import { confirmTourTime } from '#shared/domains/tours/model/field-commands.ts';
import { cancelTour, confirmTour } from '#shared/domains/tours/model/host-commands.ts';
import { can, isShownByHost } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { MessageButton } from '../first-message/message-button.tsx';
import { JoinLive } from '../live-tour/join-live.tsx';
import { NobodyCame } from './door/nobody-came.tsx';
import { TourActs } from './door/tour-acts.tsx';
import { MoveTour, type Moving } from './move-tour.tsx';
import texts from './texts/en.ts';
import { isTimeOver, TourOutcome } from './tour-outcome.tsx';

type TourAnswerProps = {
  tour: ListedTour;
  me: string;
  side: 'host' | 'renter';
  moving?: Moving | undefined;
};

/** What the host, or who comes to see the home, may answer to a tour now. */
export function TourAnswer({ tour, me, side, moving }: TourAnswerProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  // The guide's yes confirms it then, which is worth saying.
  const waits = tour.guide_id !== null && tour.guide_answer !== 'accepted';
  const accept = useCommand(confirmTour, { me, answer: waits ? 'inline' : 'toast' });
  const confirm = useCommand(confirmTourTime, { me });
  const cancel = useCommand(cancelTour, { me, answer: 'inline' });
  const [asking, setAsking] = useState(false);
  // A host declines what was asked of them; who asked takes it back.
  const requested = side === 'host' && tour.status === 'requested';
  const home = tour.home.title;
  const take = async () => {
    if (!(await accept.run({ tour: tour.id }, tour)) || !waits) return;
    const description = t('tourAnswer.confirmedByTheGuide');
    showActivity({ title: t('tourAnswer.tourAccepted'), description, tone: 'success' });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2 md:justify-end min-[80rem]:flex-nowrap">
      <MessageButton
        to={side === 'host' ? tour.renter_id : tour.host_id}
        name={(side === 'host' ? tour.renter_name : tour.host_name) ?? t('tourAnswer.them')}
        listing={tour.listing_id}
      />
      <JoinLive tour={tour} me={me} />
      {can.schedule(tour, side, now).allowed && (
        <Button
          size="sm"
          busy={accept.busy}
          data-action="tours.accept"
          data-entity={tour.id}
          aria-label={t('tourAnswer.acceptTheTour', { home })}
          onClick={() => void take()}
        >
          {t('tourAnswer.accept')}
        </Button>
      )}
      {can.confirm(tour, side, now).allowed && (
        <Button
          size="sm"
          busy={confirm.busy}
          aria-label={t('tourAnswer.confirmTheTour', { home })}
          onClick={() => void confirm.run({ tour: tour.id, at: deviceTime() }, tour)}
        >
          {t('tourAnswer.confirm')}
        </Button>
      )}
      {side === 'host' && isShownByHost({ ...tour, member_id: tour.member_id ?? null }, me) ? (
        <TourActs tour={tour} me={me} side="host" />
      ) : (
        <>
          {side === 'renter' && !isTimeOver(tour, now) && <NobodyCame {...{ tour, me, side }} />}
          <TourOutcome tour={tour} me={me} side={side} />
        </>
      )}
      <MoveTour tour={tour} me={me} side={side} moving={moving} />
      {can.cancel(tour, side).allowed && (
        <Button
          size="sm"
          variant="secondary"
          data-action="tours.cancel"
          data-entity={tour.id}
          aria-label={
            requested
              ? t('tourAnswer.declineTheTour', { home })
              : t('tourAnswer.cancelTheTour', { home })
          }
          onClick={() => setAsking(true)}
        >
          {requested ? t('tourAnswer.decline') : t('tourAnswer.cancel')}
        </Button>
      )}
      <Reason
        requested={requested}
        open={asking}
        busy={cancel.busy}
        onClose={() => setAsking(false)}
        onSend={async (reason) => {
          if (!(await cancel.run({ tour: tour.id, reason }, tour))) return;
          const title = requested ? t('tourAnswer.tourDeclined') : t('tourAnswer.tourCancelled');
          showActivity({ title, tone: 'success' });
          setAsking(false);
        }}
      />
    </span>
  );
}

type ReasonProps = {
  requested: boolean;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** A tour that is called off does not come back, so this is asked first. */
function Reason({ requested, open, busy, onClose, onSend }: ReasonProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={requested ? t('tourAnswer.declineThisTour') : t('tourAnswer.cancelThisTour')}
      description={t('tourAnswer.thisCannotBeUndoneEverybody')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('tourAnswer.keepTheTour')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === '' || reason.length > 500}
            onClick={() => onSend(reason)}
          >
            {requested ? t('tourAnswer.declineTour') : t('tourAnswer.cancelTour')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('tourAnswer.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
