import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hostDisputesQuery } from '#shared/domains/earnings/cache/guide-pay-queries.ts';
import { declinePay, grantPay } from '#shared/domains/earnings/model/guide-pay/pay-commands.ts';
import type { HostDispute } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { AnswerDialog, type AskedAnswer } from './answer-dialog.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const ACTOR = { side: 'manager' } as const;

/** What guides say is missing of their pay, and the two answers; nothing where none has asked. */
export function PayDisputes({ org, me }: { org: string; me: string }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(hostDisputesQuery(org));
  const nameOf = useNames(query.data?.map(({ guide_id }) => guide_id) ?? []);
  const [answer, setAnswer] = useState<AskedAnswer | null>(null);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="pay-disputes" className="mb-8">
      <h2 id="pay-disputes" className="mb-3 text-xl font-semibold">
        {t('payDisputes.questions')}
      </h2>
      <PagedTable
        query={query}
        what={t('payDisputes.questions')}
        icon={<MessageCircleQuestion size={28} />}
        caption={t('payDisputes.theNewestFirst')}
        columns={columnsOf(nameOf, (dispute) => (
          <Verbs
            dispute={dispute}
            name={nameOf(dispute.guide_id)}
            own={dispute.guide_id === me}
            onAnswer={setAnswer}
          />
        ))}
        empty={null}
      />
      {answer && (
        <AnswerDialog
          answer={answer}
          name={nameOf(answer.dispute.guide_id)}
          me={me}
          onClose={() => setAnswer(null)}
        />
      )}
    </section>
  );
}

const homeOf = ({ listings }: HostDispute) => listings?.title ?? t('payDisputes.someHome');

function columnsOf(
  nameOf: (id: string | null) => string,
  verbs: (dispute: HostDispute) => ReactNode,
): Column<HostDispute>[] {
  return [
    {
      id: 'guide',
      header: t('hostPayouts.guide'),
      card: 'title',
      cell: ({ guide_id }) => nameOf(guide_id),
    },
    {
      id: 'tour',
      header: t('payDisputes.tour'),
      cell: (dispute) => (
        <>
          {homeOf(dispute)}
          <span className="block text-sm text-muted">
            {tourTimeText(dispute.held_at, dispute.time_zone)}
          </span>
        </>
      ),
    },
    {
      id: 'asked',
      header: t('payDisputes.asked'),
      align: 'end',
      cell: ({ claimed_cents, counted_cents }) => (
        <>
          {exactMoney(claimed_cents)}
          <span className="block text-sm text-muted">
            {counted_cents === null
              ? t('payDisputes.nothingCounted')
              : t('payDisputes.counted', { amount: exactMoney(counted_cents) })}
          </span>
        </>
      ),
    },
    {
      id: 'reason',
      header: t('payDisputes.reason'),
      cell: ({ reason }) => <span className="break-words whitespace-pre-wrap">{reason}</span>,
    },
    {
      id: 'status',
      header: t('hostPayouts.status'),
      cell: ({ status, answer, granted_cents, payouts }) => (
        <>
          <Badge tone={status === 'open' ? 'accent' : 'neutral'}>
            {t(`disputeState.${status}`)}
          </Badge>
          {granted_cents !== null && payouts && (
            <span className="block text-sm text-muted">
              {t('payDisputes.payout', {
                amount: exactMoney(granted_cents),
                state: t(`payoutState.${payouts.status}`),
              })}
            </span>
          )}
          {answer && <span className="block text-sm break-words text-muted">{answer}</span>}
        </>
      ),
    },
    { id: 'verbs', header: t('hostPayouts.actions'), card: 'actions', cell: verbs },
  ];
}

type VerbsProps = {
  dispute: HostDispute;
  name: string;
  /** What one asks for oneself another manager answers. */
  own: boolean;
  onAnswer: (answer: AskedAnswer) => void;
};

function Verbs({ dispute, name, own, onAnswer }: VerbsProps) {
  const t = useTexts(texts);
  if (!grantPay.can(dispute, ACTOR).allowed) return null;
  if (own) return <span className="text-sm text-muted">{t('payDisputes.own')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      <Button
        size="sm"
        className="pointer-coarse:h-12"
        aria-label={t('payDisputes.grantOne', { name })}
        onClick={() => onAnswer({ kind: 'grant', dispute })}
      >
        {t('payDisputes.grant')}
      </Button>
      {declinePay.can(dispute, ACTOR).allowed && (
        <Button
          size="sm"
          variant="secondary"
          className="pointer-coarse:h-12"
          aria-label={t('payDisputes.declineOne', { name })}
          onClick={() => onAnswer({ kind: 'decline', dispute })}
        >
          {t('payDisputes.decline')}
        </Button>
      )}
    </span>
  );
}
