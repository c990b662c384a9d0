import { lazy, Suspense, useState } from 'react';
import { money } from '#shared/domains/listings/model/rules.ts';
import {
  askGuides,
  openTourToGuides,
  setTourMember,
  withdrawGuideRequests,
} from '#shared/domains/tours/model/guides/guide-commands.ts';
import { guideReasonLabels } from '#shared/domains/tours/model/guides/guide-reason.ts';
import { assignGuide } from '#shared/domains/tours/model/host-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { WishNote } from '../../guide-wish/tour-wish.tsx';
import { Part } from '../part.tsx';
import texts from '../texts/en.ts';
import type { Arranging } from '../tour-search.ts';
import { OpenDialog } from './open-dialog.tsx';
import { ShownBy } from './shown-by.tsx';

const Picker = lazy(() =>
  import('./guide-picker.tsx').then((module) => ({ default: module.GuidePicker })),
);

type WhoShowsProps = { me: string; tour: TourDetails };
type Asking = Arranging['guides'];
type GuideRequest = NonNullable<TourDetails['requests']>[number];

/** Who shows the home: the host, a member, or a guide, of whom several may be asked at once. */
export function WhoShows({
  me,
  tour,
  arranging,
}: WhoShowsProps & { arranging?: Arranging | undefined }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const [asking, setAsking] = useState<Asking | null>(arranging?.guides ?? null);
  const actor = { side: tour.side, now };
  const open = useCommand(openTourToGuides, { me });
  const assign = useCommand(assignGuide, { me });
  const done = () => {
    setAsking(null);
    arranging?.onClose();
  };
  if (tour.kind === 'self_guided') return null;
  const mayChange = setTourMember.can(tour, actor).allowed;
  const mayAsk = askGuides.can(tour, actor).allowed;
  const current = tour.guide_id
    ? t(tour.guide_answer === 'accepted' ? 'whoShows.guideComes' : 'whoShows.guideAsked', {
        name: tour.guide_name ?? t('tourFacts.gone'),
      })
    : t('whoShows.memberShows', {
        name: tour.member_name ?? tour.host_name ?? t('tourFacts.gone'),
      });
  return (
    <Part title={t('whoShows.whoShows')}>
      {tour.wish && <WishNote tour={{ ...tour, wish: tour.wish }} />}
      <p>{current}</p>
      <Requests me={me} tour={tour} />
      {mayChange && (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          {mayAsk && <Button onClick={() => setAsking('ask')}>{t('whoShows.askGuides')}</Button>}
          {mayAsk && (
            <Button
              variant="secondary"
              busy={open.busy}
              onClick={() =>
                tour.open_to_guides
                  ? void open.run({ tour: tour.id, opened: false }, tour)
                  : setAsking('open')
              }
            >
              {tour.open_to_guides ? t('whoShows.closeToGuides') : t('whoShows.openToGuides')}
            </Button>
          )}
          {tour.guide_id && (
            <Button
              variant="secondary"
              busy={assign.busy}
              onClick={() => void assign.run({ tour: tour.id, guide: null }, tour)}
            >
              {t('whoShows.takeTheGuideOff')}
            </Button>
          )}
          <Members me={me} tour={tour} />
        </div>
      )}
      {mayAsk && asking === 'ask' && (
        <Suspense fallback={null}>
          <Picker me={me} tour={tour} onClose={done} />
        </Suspense>
      )}
      {mayAsk && asking === 'open' && <OpenDialog me={me} tour={tour} onClose={done} />}
    </Part>
  );
}

/** The host and the members, of whom one shows the home. */
function Members({ me, tour }: WhoShowsProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(setTourMember, { me });
  const others = (tour.members ?? []).filter(({ id }) => id !== tour.host_id);
  const people = [{ id: tour.host_id, full_name: tour.host_name }, ...others];
  const current = tour.guide_id ? '' : (tour.member_id ?? tour.host_id);
  return (
    <span className="w-60">
      <ShownBy
        me={me}
        label={t('whoShows.orOneOfYou')}
        people={people}
        value={current}
        disabled={busy}
        onChange={(next) => {
          if (next) void run({ tour: tour.id, member: next === tour.host_id ? null : next }, tour);
        }}
      />
    </span>
  );
}

/** Whether a guide who had accepted is asked again, because the tour was moved. */
const isAskedAgain = ({ guide_id, guide_answer }: TourDetails, guide: string) =>
  guide_id === guide && guide_answer !== 'accepted';

function RequestBadge({ status }: { status: GuideRequest['status'] }) {
  const t = useTexts(texts);
  return (
    <Badge tone={status === 'accepted' ? 'brand' : status === 'asked' ? 'accent' : 'neutral'}>
      {t(`whoShows.status.${status}`)}
    </Badge>
  );
}

/** Whom the host asked, what they get, and what they answered. */
function Requests({ me, tour }: WhoShowsProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(withdrawGuideRequests, { me });
  const requests = tour.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <ul aria-label={t('whoShows.asked')} className="mt-3 divide-y divide-border/70">
      {requests.map(({ guide_id, full_name, status, pay_cents, declined_because: why }) => (
        <li key={guide_id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span>
            {full_name ?? t('tourFacts.gone')}
            {pay_cents !== null && (
              <span className="text-sm text-muted"> · {money(pay_cents)}</span>
            )}
            {why && (
              <span className="block text-sm text-pretty text-muted">
                {guideReasonLabels[why.reason]}
                {why.words && <q className="block whitespace-pre-line">{why.words}</q>}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <RequestBadge status={isAskedAgain(tour, guide_id) ? 'asked' : status} />
            {status === 'asked' && (
              <Button
                size="sm"
                variant="ghost"
                busy={busy}
                aria-label={t('whoShows.takeBackFrom', { name: full_name ?? '' })}
                onClick={() => void run({ tour: tour.id, guides: [guide_id] }, tour)}
              >
                {t('whoShows.takeBack')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
