import { useEffect, useRef, useState } from 'react';
import { type PlaceName, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import type { QueuedFile } from '#shared/domains/uploads/state/send-queued.ts';
import { useOnline } from '../../query-states/use-online.ts';

/** A command that a form made, and what the request is called. */
export type Proposal = { title: string; command: string; input: Record<string, unknown> };

/** Names the entries of the bar in the upload queue. */
const GROUP = 'bar';

/** Files that are on their way, and how far. */
export type Sending = { part: number; waits: boolean };

/** Sends a form's files through the upload queue, and then its command to the assistant. */
export function useProposing(me: string, onPropose: (proposal: Proposal) => void) {
  const [part, setPart] = useState<number>();
  const online = useOnline();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function propose(
    place: PlaceName,
    files: readonly QueuedFile[],
    proposal: Proposal,
  ): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    setPart(0);
    try {
      const { forgetSent, sendQueued } = await import(
        '#shared/domains/uploads/state/send-queued.ts'
      );
      const { judgedFor } = await import('./judged-for.ts');
      const { signal } = controller;
      const judged = await judgedFor(place, files);
      const { bucket } = uploadPlaces[place];
      await sendQueued(me, { bucket, group: GROUP, files: judged, signal, tell: setPart });
      // What has arrived is not sent again where the form is changed and goes out once more.
      const ids = files.map(({ id }) => id);
      stopping.current = undefined;
      await forgetSent(me, ids).catch(() => undefined);
      onPropose(proposal);
    } finally {
      setPart(undefined);
    }
  }

  const sending: Sending | undefined = part === undefined ? undefined : { part, waits: !online };
  return { propose, sending };
}
