import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { MovedStop } from '#shared/domains/tours/model/itinerary.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import type { TourStop } from './day-stops.ts';
import texts from './texts/en.ts';

type SuggestTimesProps = {
  moved: readonly MovedStop<TourStop>[];
  /** Minutes of way. */
  saves: number;
};

/** A guide moves no tour: with one tap its host reads in a message which times would be better. */
export function SuggestTimes({ moved, saves }: SuggestTimesProps) {
  const hosts = Map.groupBy(moved, ({ stop }) => stop.pack.host_id);
  return [...hosts].map(([host, theirs]) => (
    <ToHost key={host} host={host} moved={theirs} saves={saves} />
  ));
}

function ToHost({ host, moved, saves }: SuggestTimesProps & { host: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const profile = useProfile();
  const [state, setState] = useState<'open' | 'busy' | 'sent' | 'waiting'>('open');
  const name = moved[0]?.stop.pack.host_name ?? t('betterOrder.theHost');
  const lines = moved.map(({ stop: { pack, starts_at }, starts }) =>
    t('betterOrder.line', {
      home: pack.home.title,
      time: tourTimeText(starts, pack.time_zone),
      now: tourTimeText(starts_at, pack.time_zone),
    }),
  );
  const content = [t('betterOrder.message', { minutes: saves }), ...lines].join('\n');

  async function suggest() {
    if (!profile) return;
    setState('busy');
    try {
      // The database and the outbox load with the press, not with the page.
      const { queueFirst } = await import(
        '#shared/domains/messaging/outbox/first-message-queue.ts'
      );
      const listing = moved[0]?.stop.pack.listing_id;
      const { outcome } = await queueFirst(client, profile.id, {
        ...{ to: host, name, content },
        ...(listing && { listing }),
      });
      const said = await outcome;
      setState(said.type === 'sent' || said.type === 'waiting' ? said.type : 'open');
    } catch (error) {
      const { message } = toAppError(error);
      showActivity({ title: t('betterOrder.failed'), description: message, tone: 'danger' });
      setState('open');
    }
  }

  if (state === 'sent' || state === 'waiting') {
    return (
      <p className="flex items-center gap-2">
        <Check aria-hidden="true" size={16} className="shrink-0 text-success" />
        {t(state === 'sent' ? 'betterOrder.suggested' : 'betterOrder.willBeSuggested', { name })}
      </p>
    );
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      className="h-auto! max-w-full self-start py-1.5 text-left whitespace-normal!"
      busy={state === 'busy'}
      onClick={() => void suggest()}
    >
      {t('betterOrder.suggest', { name })}
    </Button>
  );
}
