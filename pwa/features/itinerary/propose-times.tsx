import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hindrancesQuery } from '#shared/domains/tours/cache/calendar-span.ts';
import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import { inOrder, stops } from '#shared/domains/tours/model/grid/hindrances.ts';
import type { MovedStop } from '#shared/domains/tours/model/itinerary.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { lists } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand, sayOutcome, takeBack, type Undo } from '#shared/platform/commands/run.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { HindranceList } from '../tour-calendar/hindrance-list.tsx';
import type { TourStop } from './day-stops.ts';
import texts from './texts/en.ts';

type ProposeTimesProps = { me: string; moved: readonly MovedStop<TourStop>[] };

/** With one tap the renters of open requests are asked for the times of a shorter order; what is in the way is said before. */
export function ProposeTimes({ me, moved }: ProposeTimesProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const now = useServerNow();
  const [busy, setBusy] = useState(false);
  const runner = { client, me };
  const tours = moved.flatMap(({ stop, starts }) =>
    stop.parties.map((tour) => ({ tour, starts: new Date(starts).toISOString() })),
  );
  const answers = useQueries({
    queries: tours.map(({ tour, starts }) => hindrancesQuery(me, tour.id, starts)),
  });
  const found = inOrder(...answers.map(({ data }) => data ?? []));
  const mayMove = tours.every(
    ({ tour }) => rescheduleTour.can(tour, { side: 'host', now }).allowed,
  );
  if (!mayMove) return null;

  async function propose() {
    setBusy(true);
    const undos: Undo[] = [];
    const asked: string[] = [];
    try {
      for (const { tour, starts } of tours) {
        const bound = { command: rescheduleTour, input: { tour: tour.id, starts } };
        const outcome = await runCommand(runner, bound);
        if (outcome.type === 'failed') {
          sayOutcome(runner, bound, outcome, null);
          break;
        }
        asked.push(tour.renter_name ?? t('late.renter'));
        const back = { command: rescheduleTour, input: { tour: tour.id, starts: tour.starts_at } };
        undos.push({ bound: back, remains: null, unshow: undefined });
      }
    } finally {
      setBusy(false);
    }
    if (asked.length === 0) return;
    showActivity({
      title: t('betterOrder.proposed', { names: lists().format(asked) }),
      tone: 'success',
      action: {
        label: t('betterOrder.undo'),
        // The other way round: each finds its time free again.
        onPress: () => void takeAllBack(undos.toReversed()),
      },
    });
  }
  async function takeAllBack(undos: readonly Undo[]) {
    for (const undo of undos) await takeBack(runner, undo);
  }

  return (
    <>
      {found.length > 0 && <HindranceList found={found} asking={false} />}
      <Button
        size="sm"
        className="self-start"
        busy={busy}
        disabled={found.some(stops)}
        onClick={() => void propose()}
      >
        {t('betterOrder.propose', { count: tours.length })}
      </Button>
    </>
  );
}
