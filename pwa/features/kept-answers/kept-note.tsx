import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keptSince } from '#shared/platform/offline/kept-answer.ts';
import { useOnline } from '../query-states/use-online.ts';
import { AgeNote } from './age-note.tsx';

type KeptNoteProps = {
  me: string;
  kept: string;
  className?: string;
  /** There is a network, but the server did not answer. */
  unanswered?: boolean;
  /** What of it this device has. */
  children?: ReactNode;
};

/** Without the server: how old what this page shows is. `kept` is the key of its answer on this device. */
export function KeptNote({ me, kept, unanswered = false, ...note }: KeptNoteProps) {
  const online = useOnline() && !unanswered;
  const { data: since } = useQuery({
    queryKey: ['kept-since', me, kept, online] as const,
    queryFn: () => keptSince(me, kept),
    enabled: !online,
    networkMode: 'always',
  });
  return online || !since ? null : <AgeNote since={since} {...note} />;
}
