import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#shared/domains/listings/rules.ts';
import { answerMateRequest, sendMateRequest } from '#shared/domains/mates/api.ts';
import { mateKeys } from '#shared/domains/mates/queries.ts';
import { mateReasonText } from '#shared/domains/mates/rules.ts';
import type { Mate } from '#shared/domains/mates/schema.ts';
import { displayName } from '#shared/domains/profiles/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { showActivity } from '#shared/kit/toast.ts';

/** Somebody who fits: what they look for, and what the score is made of. */
export function MateCard({ me, mate }: { me: string; mate: Mate }) {
  const facts = [
    mate.occupation,
    mate.city && `${mate.city}, ${mate.state}`,
    mate.budget_max_cents !== null && `up to ${money(mate.budget_max_cents, mate.currency)}`,
    mate.move_in_from && `from ${dayText(mate.move_in_from)}`,
  ];
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-border bg-surface p-5">
      <div className="flex items-center gap-3">
        <Avatar name={displayName(mate)} src={mate.avatar_url} size={48} />
        <div className="min-w-0 grow">
          <h2 className="truncate font-semibold">{displayName(mate)}</h2>
          <p className="text-sm text-muted">Fits {Math.round(mate.score)} of 100</p>
        </div>
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {mate.about && <p className="text-pretty">{mate.about}</p>}
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold text-brand">Why this score</summary>
        <ul className="mt-2 flex flex-col gap-1">
          {mate.reasons.map((reason) => (
            <li key={reason.factor} className="flex justify-between gap-3">
              <span>{mateReasonText(reason)}</span>
              <span className="shrink-0 text-muted">
                {Math.round(reason.points)} of {Math.round(reason.of)}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-auto">
        <NextStep me={me} mate={mate} />
      </div>
    </article>
  );
}

/** Asking, answering, or where it stands. */
function NextStep({ me, mate: { profile_id, request } }: { me: string; mate: Mate }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer it is the same request.
  const [id] = useState(() => crypto.randomUUID());

  async function act(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = error instanceof Error ? error.message : 'An unexpected error occurred';
      showActivity({ title: 'That did not work', description, tone: 'danger' });
    } finally {
      await client.invalidateQueries({ queryKey: mateKeys.list(me) });
      setBusy(false);
    }
  }

  if (request?.status === 'accepted') return <Badge tone="brand">You look together</Badge>;
  if (request?.status === 'sent' && request.sender_id === me)
    return <Badge tone="outline">Asked, not answered yet</Badge>;
  if (request?.status === 'sent')
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          onClick={() => void act(() => answerMateRequest(request.id, 'accepted'))}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          onClick={() => void act(() => answerMateRequest(request.id, 'declined'))}
        >
          Decline
        </Button>
      </div>
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      onClick={() => void act(() => sendMateRequest(id, profile_id))}
    >
      Ask to look together
    </Button>
  );
}
