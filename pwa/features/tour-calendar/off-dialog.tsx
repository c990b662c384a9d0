import { clockAt, dayAt } from '#shared/domains/tours/model/grid/open-hours.ts';
import { openTourDays, storedOff } from '#shared/domains/tours/model/host-commands.ts';
import type { Blackout, HoursOf } from '#shared/domains/tours/model/hours-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { timeText } from '#shared/kit/time-of-day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type OffDialogProps = {
  me: string;
  of: HoursOf;
  title: string;
  off: Blackout;
  zone: string;
  onClose: () => void;
};

/** Time off, and the way to open it again. */
export function OffDialog({ me, of, title, off, zone, onClose }: OffDialogProps) {
  const t = useTexts(texts);
  const { busy, error, run } = useCommand(openTourDays, { me, failure: 'inline' });
  const text = (at: string) =>
    `${dayText(dayAt(Date.parse(at), zone))}, ${timeText(clockAt(Date.parse(at), zone))}`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title ? t('grid.offAll', { home: title }) : t('off.title')}
      description={`${text(off.starts_at)} – ${text(off.ends_at)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('off.leave')}
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void run({ blocks: [off.id] }, [storedOff(off, of)]).then((done) => done && onClose())
            }
          >
            {t('off.openAgain')}
          </Button>
        </>
      }
    >
      {off.reason && <p>{off.reason}</p>}
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
