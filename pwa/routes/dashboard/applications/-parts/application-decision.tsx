import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  moveApplication,
  type ReceivedApplication,
} from '#shared/domains/applications/api/applications.ts';
import { applicationKeys } from '#shared/domains/applications/cache/queries.ts';
import { declineReasonLabels } from '#shared/domains/applications/model/labels.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import { type DeclineReason, declineReasons } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAction } from '../../../../features/query-states/use-action.ts';
import texts from './texts/en.ts';

type Target = 'screening' | 'shortlisted' | 'approved' | 'declined';
type DecisionProps = { application: ReceivedApplication; name: string; me: string };

/** What the host's side may do about an application now. */
export function ApplicationDecision({ application, name, me }: DecisionProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [asking, setAsking] = useState<'approved' | 'declined' | null>(null);
  const navigate = useNavigate();
  const openLease = () =>
    void navigate({ to: '/dashboard/leases', search: { application: application.id } });
  const move = (target: Target, done: string, reason?: DeclineReason) =>
    act({
      run: () => moveApplication(application.id, target, reason),
      done,
      changes: applicationKeys.all(me),
      ...(target === 'approved' && {
        next: { label: t('applicationDecision.openTheLease'), onPress: openLease },
      }),
    });
  const close = () => setAsking(null);
  return (
    <span className="inline-flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2 md:justify-end min-[80rem]:flex-nowrap">
      {can.screen(application, 'manager') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={t('applicationDecision.reviewOne', { name })}
          onClick={() => void move('screening', t('applicationDecision.inReview'))}
        >
          {t('applicationDecision.review')}
        </Button>
      )}
      {can.shortlist(application, 'manager') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={t('applicationDecision.shortlistOne', { name })}
          onClick={() => void move('shortlisted', t('applicationDecision.shortlisted'))}
        >
          {t('applicationDecision.shortlist')}
        </Button>
      )}
      {/* An assistant member is refused by the server, which says so (DEC-39). */}
      {can.approve(application, 'manager') && (
        <Button
          size="sm"
          aria-label={t('applicationDecision.approveOne', { name })}
          onClick={() => setAsking('approved')}
        >
          {t('applicationDecision.approve')}
        </Button>
      )}
      {can.decline(application, 'manager') && (
        <Button
          size="sm"
          variant="danger"
          aria-label={t('applicationDecision.declineOne', { name })}
          onClick={() => setAsking('declined')}
        >
          {t('applicationDecision.decline')}
        </Button>
      )}
      <Approval
        name={name}
        home={application.listings.title}
        open={asking === 'approved'}
        busy={busy}
        onClose={close}
        onApprove={async () =>
          (await move('approved', t('applicationDecision.approved'))) && close()
        }
      />
      <Refusal
        name={name}
        open={asking === 'declined'}
        busy={busy}
        onClose={close}
        onDecline={async (reason) =>
          (await move('declined', t('applicationDecision.declined'), reason)) && close()
        }
      />
    </span>
  );
}

type QuestionProps = { name: string; open: boolean; busy: boolean; onClose: () => void };

function Approval({
  name,
  home,
  open,
  busy,
  onClose,
  onApprove,
}: QuestionProps & { home: string; onApprove: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('applicationDecision.approveQuestion', { name })}
      description={t('applicationDecision.whatApprovalDoes', { home })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('applicationDecision.notYet')}
          </Button>
          <Button busy={busy} onClick={onApprove}>
            {t('applicationDecision.approveApplication')}
          </Button>
        </>
      }
    />
  );
}

function Refusal({
  name,
  open,
  busy,
  onClose,
  onDecline,
}: QuestionProps & { onDecline: (reason: DeclineReason) => void }) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<DeclineReason>();
  const [missed, setMissed] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('applicationDecision.declineQuestion', { name })}
      description={t('applicationDecision.thisCannotBeUndone')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('applicationDecision.notYet')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => (reason ? onDecline(reason) : setMissed(true))}
          >
            {t('applicationDecision.declineApplication')}
          </Button>
        </>
      }
    >
      <Select
        label={t('applicationDecision.reason')}
        value={reason ?? ''}
        error={missed && !reason ? t('applicationDecision.chooseTheReason') : undefined}
        options={[
          { value: '', label: t('applicationDecision.choose') },
          ...declineReasons.map((value) => ({ value, label: declineReasonLabels[value] })),
        ]}
        onChange={({ target }) => setReason(declineReasons.find((one) => one === target.value))}
      />
    </Dialog>
  );
}
