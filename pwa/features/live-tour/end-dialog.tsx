import { sayTourOutcome } from '#shared/domains/tours/model/commands.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { serverNow } from '#shared/platform/server-time.ts';
import texts from './texts/en.ts';

type EndDialogProps = {
  me: string;
  tour: TourDetails;
  open: boolean;
  onClose: () => void;
  /** Ends the call; what happened is on its way into the report when it resolves. */
  onEnd: () => Promise<void>;
};

/** Who shows the home ends the tour and says what became of it, or leaves it open. */
export function EndDialog({ me, tour, open, onClose, onEnd }: EndDialogProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(sayTourOutcome, { me });
  const now = new Date(serverNow());
  const end = async (took_place: boolean) => {
    onClose();
    // The report may wait for a connection; what became of the tour does not wait for it.
    await Promise.all([
      run({ tour: tour.id, took_place, at: new Date().toISOString() }, tour),
      onEnd(),
    ]);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('end.title')}
      description={t('end.description')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('end.stay')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              void onEnd();
            }}
          >
            {t('end.leaveOnly')}
          </Button>
          {can.sayDidNot(tour, tour.side, now).allowed && (
            <Button variant="secondary" busy={busy} onClick={() => void end(false)}>
              {t('end.didNot')}
            </Button>
          )}
          {can.sayTookPlace(tour, tour.side, now).allowed && (
            <Button busy={busy} onClick={() => void end(true)}>
              {t('end.tookPlace')}
            </Button>
          )}
        </>
      }
    />
  );
}
