import { type SubmitEvent, useState } from 'react';
import {
  type CheckInVerdict,
  type CodeHashes,
  judgeShown,
} from '#shared/domains/tours/model/check-in.ts';
import { checkInRenter, startTour } from '#shared/domains/tours/model/field-commands.ts';
import { tourClock } from '#shared/domains/tours/model/months.ts';
import { can, tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { CodeScanner } from './code-scanner.tsx';
import texts from './texts/en.ts';

type CheckInDialogProps = {
  me: string;
  tour: TourDetails;
  /** What a code is compared with. */
  hashes: CodeHashes;
  onClose: () => void;
};

/** What was shown last, and what it was found to be. */
type Judged = { shown: string; verdict: CheckInVerdict };

/** For who shows the home: reads or takes the renter's code, and says at once what it is, offline too. */
export function CheckInDialog({ me, tour, hashes, onClose }: CheckInDialogProps) {
  const t = useTexts(texts);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isIn, setIsIn] = useState(false);
  const checkIn = useCommand(checkInRenter, { me, failure: 'inline', answer: 'inline' });

  async function send(shown: string) {
    const at = deviceTime();
    setIsIn(await checkIn.run({ tour: tour.id, shown, at }, tour));
  }

  async function take(shown: string) {
    checkIn.clearError();
    const now = platform().clock.now();
    const verdict = await judgeShown(shown, { tour, hashes, now });
    setJudged({ shown, verdict });
    if (verdict === 'right') await send(shown);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('checkInDialog.title')}
      description={isIn ? undefined : t('checkInDialog.description')}
    >
      {isIn ? (
        <Done {...{ me, tour, onClose }} />
      ) : (
        <div className="flex flex-col gap-4">
          {judged ? (
            <>
              {checkIn.busy ? (
                <Note tone="success" live title={t('checkInDialog.isRight')}>
                  {t('checkInDialog.beingSaved')}
                </Note>
              ) : (
                <Verdict {...judged} tour={tour} />
              )}
              {checkIn.error && (
                <Note tone="danger" live title={t('checkInDialog.refused')}>
                  {checkIn.error.message}
                </Note>
              )}
              <div className="flex flex-wrap gap-2">
                {judged.verdict === 'clock' && (
                  <Button busy={checkIn.busy} onClick={() => void send(judged.shown)}>
                    {t('checkInDialog.anyway')}
                  </Button>
                )}
                <Button variant="secondary" disabled={checkIn.busy} onClick={() => setJudged(null)}>
                  {t('checkInDialog.scanAgain')}
                </Button>
              </div>
            </>
          ) : (
            <CodeScanner onFound={(text) => void take(text)} />
          )}
          <CodeForm busy={checkIn.busy} onTake={take} />
        </div>
      )}
    </Dialog>
  );
}

/** What was shown is not enough, and why. */
function Verdict({ verdict, tour }: Judged & { tour: TourDetails }) {
  const t = useTexts(texts);
  const now = useNow();
  if (verdict === 'right') return null;
  if (verdict === 'already') {
    const time = tourClock({ starts_at: tour.checked_in_at ?? '', time_zone: tour.time_zone });
    return (
      <Note tone="success" live title={t('verdict.already.title')}>
        {t('verdict.already.text', { time })}
      </Note>
    );
  }
  return (
    <Note
      tone={verdict === 'clock' ? 'warning' : 'danger'}
      live
      title={t(`verdict.${verdict}.title`)}
    >
      {verdict === 'clock'
        ? t('verdict.clock.text', { now: tourTimeText(now, tour.time_zone) })
        : t(`verdict.${verdict}.text`)}
    </Note>
  );
}

/** The eight characters, where there is no camera. */
function CodeForm({ busy, onTake }: { busy: boolean; onTake: (shown: string) => Promise<void> }) {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void onTake(code);
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <span className="min-w-48 grow">
        <TextField
          label={t('checkInDialog.code')}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="font-mono tracking-wider"
          onChange={({ target }) => setCode(target.value)}
        />
      </span>
      <Button type="submit" size="lg" busy={busy} disabled={code.trim() === ''}>
        {t('checkInDialog.check')}
      </Button>
    </form>
  );
}

/** Checked in: what comes next is one tap away. */
function Done({ me, tour, onClose }: Omit<CheckInDialogProps, 'hashes'>) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(startTour, { me });
  async function start() {
    const at = deviceTime();
    if (await run({ tour: tour.id, at }, tour)) onClose();
  }
  return (
    <>
      <Note
        tone="success"
        live
        title={t(tour.waits ? 'checkInDialog.waits' : 'checkInDialog.saved')}
      >
        {t(tour.waits ? 'checkInDialog.waitsText' : 'checkInDialog.savedText')}
      </Note>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('checkInDialog.done')}
        </Button>
        {can.start(tour, tour.side, now).allowed && (
          <Button busy={busy} onClick={() => void start()}>
            {t('checkInDialog.startTheTour')}
          </Button>
        )}
      </div>
    </>
  );
}
