import { type ReactNode, useState } from 'react';
import {
  answerTour,
  confirmTourTime,
  finishTour,
  sayNobodyCame,
  startTour,
} from '#shared/domains/tours/model/field-commands.ts';
import type { SaidReason } from '#shared/domains/tours/model/guides/guide-reason.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { MessageButton } from '../../../features/first-message/message-button.tsx';
import { JoinLive } from '../../../features/live-tour/join-live.tsx';
import { isTimeOver, TourOutcome } from '../../../features/tours/tour-outcome.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import texts from './texts/en.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Asked = 'decline' | 'no-show';

/** What a guide may do with a tour now; what there is no way back from is asked first. */
export function GuideAnswer({ tour, me }: { tour: ListedTour; me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const answer = useCommand(answerTour, { me });
  const confirm = useCommand(confirmTourTime, { me });
  const start = useCommand(startTour, { me });
  const finish = useCommand(finishTour, { me });
  const nobodyCame = useCommand(sayNobodyCame, { me });
  const busy = [answer, confirm, start, finish, nobodyCame].some((one) => one.busy);
  const [asked, setAsked] = useState<Asked>();
  const home = tour.home.title;
  const accepted = tour.guide_answer === 'accepted';
  const answers = can.answer(tour, 'guide').allowed;
  const mayStart = can.start(tour, 'guide', now);
  // A while later it is no question of beginning any more, only of what became of it.
  const over = isTimeOver(tour, new Date(now.getTime() - HOUR_MS));
  // What was begun is completed or missed, however long it took: not asked about a second time.
  const underWay = tour.status === 'in_progress';
  const ahead = Date.parse(tour.starts_at) - now.getTime();
  // Worth saying when it is about to be possible.
  const soon = tour.status === 'confirmed' && ahead > 0 && ahead < DAY_MS;
  const waits = soon && !mayStart.allowed ? mayStart.reason : undefined;

  const inTime = () => ({ tour: tour.id, at: new Date(platform().clock.now()).toISOString() });
  const say = (accept: boolean, why?: SaidReason) =>
    answer.run({ tour: tour.id, accept, starts: tour.starts_at, ...why }, tour);
  const settle = (run: () => Promise<boolean>) => () =>
    void run().then((went) => went && setAsked(undefined));

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
          onClick={() => void confirm.run({ tour: tour.id }, tour)}
        >
          {t('guideAnswer.confirmTime')}
        </Button>
      )}
      {!underWay && <TourOutcome tour={tour} me={me} side="guide" />}
      {mayStart.allowed && !over && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('guideAnswer.startTheTour', { home })}
          onClick={() => void start.run(inTime(), tour)}
        >
          {t('guideAnswer.start')}
        </Button>
      )}
      {can.complete(tour, 'guide').allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('guideAnswer.completeTheTour', { home })}
          onClick={() => void finish.run(inTime(), tour)}
        >
          {t('guideAnswer.complete')}
        </Button>
      )}
      {can.markNoShow(tour, 'guide', now).allowed && (underWay || !over) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('guideAnswer.noShowAtTheTour', { home })}
          onClick={() => setAsked('no-show')}
        >
          {t('guideAnswer.noShow')}
        </Button>
      )}
      {answers && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={
            accepted
              ? t('guideAnswer.stepBackFromTheTour', { home })
              : t('guideAnswer.declineTheTour', { home })
          }
          onClick={() => setAsked('decline')}
        >
          {accepted ? t('guideAnswer.stepBack') : t('guideAnswer.decline')}
        </Button>
      )}
      {waits && (
        <span className="basis-full text-sm text-pretty text-muted md:text-right">{waits}</span>
      )}
      <DeclineQuestion
        accepted={accepted}
        open={asked === 'decline'}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onDecline={(why) => settle(() => say(false, why))()}
      />
      <Question
        open={asked === 'no-show'}
        title={t('guideAnswer.didNobodyCome')}
        no={t('guideAnswer.waitALittle')}
        yes={
          <Button
            variant="danger"
            busy={busy}
            onClick={settle(() => nobodyCame.run(inTime(), tour))}
          >
            {t('guideAnswer.nobodyCame')}
          </Button>
        }
        onClose={() => setAsked(undefined)}
      >
        {tour.renter_name
          ? t('guideAnswer.noShowTold', { renter: tour.renter_name })
          : t('guideAnswer.noShowToldRenter')}
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
