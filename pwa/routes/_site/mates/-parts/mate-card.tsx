import { useState } from 'react';
import { money } from '#shared/domains/listings/model/rules.ts';
import { matePlaces, mateReasonText } from '#shared/domains/mates/model/rules.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { dayText } from '#shared/kit/day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ReportButton } from '../../../../features/home-page/report-button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import texts from './texts/en.ts';

/** A match: what the person looks for, and what the score is made of. */
export function MateCard({ me, mate }: { me: string; mate: Mate }) {
  const t = useTexts(texts);
  const facts = [
    mate.occupation,
    matePlaces(mate).join('; '),
    mate.budget_max_cents !== null &&
      t('mateCard.upTo', { budget: money(mate.budget_max_cents, mate.currency) }),
    mate.move_in_from &&
      (mate.move_in_to && mate.move_in_to > mate.move_in_from
        ? t('mateCard.between', {
            from: dayText(mate.move_in_from),
            to: dayText(mate.move_in_to),
          })
        : t('mateCard.from', { day: dayText(mate.move_in_from) })),
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <NextStep me={me} mate={mate} />
        <ReportButton
          subject="profile"
          subjectId={mate.profile_id}
          owner={mate.profile_id}
          name={displayName(mate)}
          label={t('mateCard.report', { name: displayName(mate) })}
        />
      </div>
    </article>
  );
}

/** Asking with words, or where it stands; what waits for an answer is above the list. */
function NextStep({ me, mate }: { me: string; mate: Mate }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const { request } = mate;
  if (request?.status === 'accepted')
    return <Badge tone="brand">{t('mateCard.youLookTogether')}</Badge>;
  if (request?.status === 'sent')
    return (
      <Badge tone="outline">
        {t(request.sender_id === me ? 'mateCard.askedNotAnsweredYet' : 'mateCard.waitsForYou')}
      </Badge>
    );
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('mateCard.askToLookTogether')}
      </Button>
      {asking && <AskDialog me={me} mate={mate} onClose={() => setAsking(false)} />}
    </>
  );
}
