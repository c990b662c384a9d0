import { useState } from 'react';
import { moveApplication, type ReceivedApplication } from '#shared/domains/applications/api.ts';
import { applicationKeys } from '#shared/domains/applications/queries.ts';
import { can } from '#shared/domains/applications/rules.ts';
import { type DeclineReason, declineReasons } from '#shared/domains/applications/schema.ts';
import { declineReasonLabels } from '#shared/domains/applications/words.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useAction } from '../../../shell/remote/use-action.ts';

type Target = 'screening' | 'shortlisted' | 'approved' | 'declined';
type DecisionProps = { application: ReceivedApplication; name: string; me: string };

/** What the host's side may do about an application now. */
export function ApplicationDecision({ application, name, me }: DecisionProps) {
  const { busy, act } = useAction();
  const [asking, setAsking] = useState<'approved' | 'declined' | null>(null);
  const move = (target: Target, done: string, reason?: DeclineReason) =>
    act({
      run: () => moveApplication(application.id, target, reason),
      done,
      changes: applicationKeys.all(me),
    });
  const close = () => setAsking(null);
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      {can.screen(application, 'manager') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={`Review ${name}`}
          onClick={() => void move('screening', 'In review')}
        >
          Review
        </Button>
      )}
      {can.shortlist(application, 'manager') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={`Shortlist ${name}`}
          onClick={() => void move('shortlisted', 'Shortlisted')}
        >
          Shortlist
        </Button>
      )}
      {/* An assistant member is refused by the server, which says so (DEC-39). */}
      {can.approve(application, 'manager') && (
        <Button size="sm" aria-label={`Approve ${name}`} onClick={() => setAsking('approved')}>
          Approve
        </Button>
      )}
      {can.decline(application, 'manager') && (
        <Button
          size="sm"
          variant="danger"
          aria-label={`Decline ${name}`}
          onClick={() => setAsking('declined')}
        >
          Decline
        </Button>
      )}
      <Approval
        name={name}
        home={application.listings.title}
        open={asking === 'approved'}
        busy={busy}
        onClose={close}
        onApprove={async () => (await move('approved', 'Application approved')) && close()}
      />
      <Refusal
        name={name}
        open={asking === 'declined'}
        busy={busy}
        onClose={close}
        onDecline={async (reason) =>
          (await move('declined', 'Application declined', reason)) && close()
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
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Approve ${name}?`}
      description={`A lease for ${home} is drafted, and nobody else can be approved for this home.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={busy} onClick={onApprove}>
            Approve application
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
  const [reason, setReason] = useState<DeclineReason>(declineReasons[0]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Decline ${name}?`}
      description="This cannot be undone. The applicant is told the reason."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onDecline(reason)}>
            Decline application
          </Button>
        </>
      }
    >
      <Select
        label="Reason"
        value={reason}
        options={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
        onChange={({ target }) =>
          setReason(declineReasons.find((one) => one === target.value) ?? reason)
        }
      />
    </Dialog>
  );
}
