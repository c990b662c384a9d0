import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#shared/domains/listings/model/rules.ts';
import { answerMateRequest, sendMateRequest } from '#shared/domains/mates/api/mates.ts';
import { mateKeys } from '#shared/domains/mates/cache/queries.ts';
import { mateReasonText } from '#shared/domains/mates/model/rules.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

/** A match: what the person looks for, and what the score is made of. */
export function MateCard({ me, mate }: { me: string; mate: Mate }) {
  const t = useTexts(texts);
  const facts = [
    mate.occupation,
    mate.city && `${mate.city}, ${mate.state}`,
    mate.budget_max_cents !== null &&
      t('mateCard.upTo', { budget: money(mate.budget_max_cents, mate.currency) }),
    mate.move_in_from && t('mateCard.from', { day: dayText(mate.move_in_from) }),
  ];
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-border bg-surface p-5">
      <div className="flex items-center gap-3">
        <Avatar name={displayName(mate)} src={mate.avatar_url} size={48} />
        <div className="min-w-0 grow">
          <h2 className="truncate font-semibold">{displayName(mate)}</h2>
          <p className="text-sm text-muted">
            {t('mateCard.fitsOf100', { score: Math.round(mate.score) })}
          </p>
        </div>
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {mate.about && <p className="text-pretty">{mate.about}</p>}
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold text-brand">
          {t('mateCard.whyThisScore')}
        </summary>
        <ul className="mt-2 flex flex-col gap-1">
          {mate.reasons.map((reason) => (
            <li key={reason.factor} className="flex justify-between gap-3">
              <span>{mateReasonText(reason)}</span>
              <span className="shrink-0 text-muted">
                {t('mateCard.pointsOf', {
                  points: Math.round(reason.points),
                  most: Math.round(reason.of),
                })}
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
  const t = useTexts(texts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer it is the same request.
  const [id] = useState(() => crypto.randomUUID());

  async function act(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = error instanceof Error ? error.message : t('mateCard.unexpected');
      showActivity({ title: t('mateCard.thatDidNotWork'), description, tone: 'danger' });
    } finally {
      await refreshRows(client, { queryKey: mateKeys.list(me) });
      setBusy(false);
    }
  }

  if (request?.status === 'accepted')
    return <Badge tone="brand">{t('mateCard.youLookTogether')}</Badge>;
  if (request?.status === 'sent' && request.sender_id === me)
    return <Badge tone="outline">{t('mateCard.askedNotAnsweredYet')}</Badge>;
  if (request?.status === 'sent')
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          onClick={() => void act(() => answerMateRequest(request.id, 'accepted'))}
        >
          {t('mateCard.accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          onClick={() => void act(() => answerMateRequest(request.id, 'declined'))}
        >
          {t('mateCard.decline')}
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
      {t('mateCard.askToLookTogether')}
    </Button>
  );
}
