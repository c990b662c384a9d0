import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { freeGuidesQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { openTourToGuides } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { RemoteQuery } from '../../query-states/remote-query.tsx';
import texts from '../texts/en.ts';
import { GuidePrice } from './guide-price.tsx';

/** As many guides as `guides_for_tour` answers: there may be more. */
const ANSWERED_MOST = 50;

type OpenDialogProps = { me: string; tour: TourDetails; onClose: () => void };

/** What it costs when any guide near takes the tour, before it is offered to all of them. */
export function OpenDialog({ me, tour, onClose }: OpenDialogProps) {
  const t = useTexts(texts);
  const query = useQuery(freeGuidesQuery(me, tour.id, '', ''));
  const { busy, error, run } = useCommand(openTourToGuides, { me, failure: 'inline' });
  const offer = async () => {
    if (await run({ tour: tour.id, opened: true }, tour)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('openDialog.title')}
      description={t('openDialog.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('guidePicker.close')}
          </Button>
          <Button busy={busy} disabled={!query.data} onClick={() => void offer()}>
            {t('openDialog.offer')}
          </Button>
        </>
      }
    >
      <RemoteQuery
        query={query}
        what={t('guidePicker.guides')}
        icon={<Users size={28} />}
        waiting={<Skeleton className="h-48" />}
      >
        {(guides) => {
          // Only who has an area around the home may take it.
          const near = guides.filter(({ miles }) => miles !== null);
          return (
            <>
              <p>
                {t(guides.length < ANSWERED_MOST ? 'openDialog.near' : 'openDialog.many', {
                  count: near.length,
                })}
              </p>
              {near.length > 0 && <GuidePrice among={near} isOpen />}
              <p className="mt-3 text-sm text-pretty text-muted">{t('openDialog.theirs')}</p>
            </>
          );
        }}
      </RemoteQuery>
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
