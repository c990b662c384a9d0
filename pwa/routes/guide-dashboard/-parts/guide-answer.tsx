import { useState } from 'react';
import { answerTour, confirmTourTime } from '#shared/domains/tours/model/field-commands.ts';
import type { SaidReason } from '#shared/domains/tours/model/guides/guide-reason.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { MessageButton } from '../../../features/first-message/message-button.tsx';
import { JoinLive } from '../../../features/live-tour/join-live.tsx';
import { StartNote, TourActs } from '../../../features/tours/door/tour-acts.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import texts from './texts/en.ts';

/** What a guide may do with a tour now; what there is no way back from is asked first. */
export function GuideAnswer({ tour, me }: { tour: ListedTour; me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const answer = useCommand(answerTour, { me });
  const confirm = useCommand(confirmTourTime, { me });
  const busy = answer.busy || confirm.busy;
  const [isAsked, setIsAsked] = useState(false);
  const home = tour.home.title;
  const accepted = tour.guide_answer === 'accepted';
  const answers = can.answer(tour, 'guide').allowed;

  const say = (accept: boolean, why?: SaidReason) =>
    answer.run({ tour: tour.id, accept, starts: tour.starts_at, at: deviceTime(), ...why }, tour);
  const decline = async (why: SaidReason) => {
    if (await say(false, why)) setIsAsked(false);
  };

  return (
    <span className="flex flex-wrap items-center gap-2 empty:hidden md:justify-end">
      <MessageButton
        to={tour.renter_id}
        name={tour.renter_name ?? t('guideAnswer.them')}
        listing={tour.listing_id}
      />
      <JoinLive tour={tour} me={me} />
      {answers && !accepted && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('guideAnswer.acceptTheTour', { home })}
          onClick={() => void say(true)}
        >
          {t('guideAnswer.accept')}
        </Button>
      )}
      {can.confirm(tour, 'guide', now).allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('guideAnswer.confirmTheTour', { home })}
          onClick={() => void confirm.run({ tour: tour.id, at: deviceTime() }, tour)}
        >
          {t('guideAnswer.confirmTime')}
        </Button>
      )}
      <TourActs tour={tour} me={me} side="guide" />
      {answers && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={
            accepted
              ? t('guideAnswer.stepBackFromTheTour', { home })
              : t('guideAnswer.declineTheTour', { home })
          }
          onClick={() => setIsAsked(true)}
        >
          {accepted ? t('guideAnswer.stepBack') : t('guideAnswer.decline')}
        </Button>
      )}
      <StartNote tour={tour} side="guide" />
      <DeclineQuestion
        accepted={accepted}
        open={isAsked}
        busy={busy}
        onClose={() => setIsAsked(false)}
        onDecline={(why) => void decline(why)}
      />
    </span>
  );
}
