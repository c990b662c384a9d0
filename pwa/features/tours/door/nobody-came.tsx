import { useState } from 'react';
import { sayNobodyCame } from '#shared/domains/tours/model/field-commands.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour, TourSide } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from '../texts/en.ts';

/** One side waits at the door and the other one does not come; from ten minutes after the time, also without a connection. */
export function NobodyCame({ tour, me, side }: { tour: ListedTour; me: string; side: TourSide }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(sayNobodyCame, { me });
  const [isAsked, setIsAsked] = useState(false);
  if (!can.markNoShow(tour, side, now).allowed) return null;
  const home = tour.home.title;
  const missed = async () => {
    if (await run({ tour: tour.id, at: deviceTime() }, tour)) setIsAsked(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={
          side === 'renter'
            ? t('tourActs.nobodyCameTo', { home })
            : t('tourActs.noShowAtTheTour', { home })
        }
        onClick={() => setIsAsked(true)}
      >
        {side === 'renter' ? t('tourActs.nobodyCame') : t('tourActs.noShow')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('tourActs.didNobodyCome')}
        description={
          side === 'renter'
            ? t('tourActs.noShowTold.renter')
            : t(`tourActs.noShowTold.${side}`, {
                renter: tour.renter_name ?? t('tourActs.theRenter'),
              })
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              {t('tourActs.waitALittle')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void missed()}>
              {t('tourActs.nobodyCame')}
            </Button>
          </>
        }
      />
    </>
  );
}
