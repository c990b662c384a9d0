import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { tourCheckInQuery } from '#shared/domains/tours/cache/tour-page.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { mayHaveCheckIn } from './near.ts';
import texts from './texts/en.ts';

const picture = onDemand(() => import('./qr-picture.tsx'));

type ShowCodeProps = { me: string; tour: ListedTour };

/** For the renter of a tour in person: their code for its door, large, also without a connection. */
export function ShowCode({ me, tour }: ShowCodeProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const [open, setOpen] = useState(false);
  const near = mayHaveCheckIn(tour, now);
  const { data: checkIn } = useQuery({ ...tourCheckInQuery(me, tour.id), enabled: near });
  const drawn = picture.useModule(open);
  if (!near || !checkIn || !('token' in checkIn)) return null;
  const { home } = tour;
  return (
    <>
      <Button
        size="sm"
        icon={<QrCode size={16} aria-hidden="true" />}
        aria-label={t('showCode.showOf', { home: home.title })}
        onClick={() => setOpen(true)}
      >
        {t('showCode.show')}
      </Button>
      <Dialog
        full
        open={open}
        onOpenChange={setOpen}
        title={t('showCode.title')}
        description={t('showCode.forWhom', { home: home.title })}
      >
        <div className="flex flex-col items-center gap-4">
          {drawn && <drawn.QrPicture text={checkIn.token} label={t('showCode.picture')} />}
          <p className="text-center">
            <span className="block text-muted">{t('showCode.orType')}</span>
            <span className="font-mono text-3xl font-semibold tracking-wider">
              {checkIn.code.slice(0, 4)}&#8209;{checkIn.code.slice(4)}
            </span>
          </p>
        </div>
      </Dialog>
    </>
  );
}
