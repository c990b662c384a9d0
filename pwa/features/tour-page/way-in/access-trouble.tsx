import { letInAnywhere } from '#shared/domains/tours/model/access-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from '../texts/en.ts';

/** For the host's side: the renter says that they cannot get in, and one tap lets them. */
export function AccessTrouble({ me, tour }: { me: string; tour: TourDetails }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(letInAnywhere, { me });
  const said = tour.events.findLast(({ event }) => event === 'way_in_trouble');
  if (!said || !letInAnywhere.can(tour, { side: tour.side, now }).allowed) return null;
  const isLetIn = tour.events.some(({ event }) => event === 'way_in_anywhere');
  const name = tour.renter_name ?? t('tourFacts.gone');
  return (
    <Note tone="warning" className="mb-4" title={t('accessTrouble.cannotGetIn', { name })}>
      {said.details.trouble === 'position' && (
        <>
          <p>{t(isLetIn ? 'accessTrouble.isLetIn' : 'accessTrouble.positionIsWrong')}</p>
          {!isLetIn && (
            <Button
              size="sm"
              className="mt-2"
              busy={busy}
              onClick={() => void run({ tour: tour.id }, tour)}
            >
              {t('accessTrouble.letThemIn')}
            </Button>
          )}
        </>
      )}
      {said.details.trouble === 'door' && <p>{t('accessTrouble.doorIsShut')}</p>}
    </Note>
  );
}
