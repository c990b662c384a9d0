import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  approveApplication,
  declineApplication,
  moveBackApplication,
  screenApplication,
  shortlistApplication,
} from '#shared/domains/applications/model/commands.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useHostPart } from '../../../../features/deals/use-host-part.ts';
import { PersistedFields } from '../../../../features/persisted-form/persisted-fields.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import texts from './texts/en.ts';
import { useWordsToApplicant } from './use-words-to-applicant.ts';

type Decidable = {
  id: string;
  status: ApplicationStatus;
  applicant_id: string;
  listings: { id: string; title: string };
};

/** What the host's side can make of an application. */
export type DecisionTarget = 'submitted' | 'screening' | 'shortlisted' | 'approved' | 'declined';

type DecisionProps = {
  application: Decidable;
  name: string;
  me: string;
  /** What was asked for elsewhere, such as by dragging a card; it is done, or asked about first. */
  asked?: DecisionTarget | null;
  onAsked?: () => void;
  /** In a card the buttons stand two by two; in a row they stay on one line where there is room. */
  place?: 'row' | 'card';
};

/** What the host's side may do about an application now. */
export function ApplicationDecision({
  application,
  name,
  me,
  asked = null,
  onAsked,
  place = 'row',
}: DecisionProps) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState<'approved' | 'declined' | null>(null);
  const navigate = useNavigate();
  // Not known yet: an assistant member is refused by the server then, which says so (DEC-39).
  const by = { actor: useHostPart(me) ?? 'manager' };
  const screen = useCommand(screenApplication, { me });
  const shortlist = useCommand(shortlistApplication, { me });
  const moveBack = useCommand(moveBackApplication, { me });
  const approve = useCommand(approveApplication, { me, answer: 'inline' });
  const decline = useCommand(declineApplication, { me });
  const write = useWordsToApplicant(me);
  const busy = [screen, shortlist, moveBack, approve, decline].some((command) => command.busy);
  const input = { application: application.id, seen: application.status };
  /** Where a button takes it back to: one step. */
  const before = application.status === 'shortlisted' ? 'screening' : 'submitted';
  const openLease = () =>
    void navigate({ to: '/dashboard/leases', search: { application: application.id } });
  /** There is no way back from here, but one on. */
  const sayApproved = () =>
    showActivity({
      title: approveApplication.texts.done(input),
      tone: 'success',
      action: { label: t('applicationDecision.openTheLease'), onPress: openLease },
    });
  const close = () => setAsking(null);
  const begin = useEffectEvent((target: DecisionTarget) => {
    onAsked?.();
    if (target === 'submitted' || (target === 'screening' && application.status === 'shortlisted'))
      void moveBack.run({ ...input, to: target }, application);
    else if (target === 'screening') void screen.run(input, application);
    else if (target === 'shortlisted') void shortlist.run(input, application);
    else setAsking(target);
  });
  useEffect(() => {
    if (asked) begin(asked);
  }, [asked]);
  return (
    <span
      className={cx(
        'gap-2 empty:hidden',
        place === 'card'
          ? 'grid grid-cols-2'
          : 'inline-flex flex-wrap max-md:grid max-md:grid-cols-2 md:justify-end min-[80rem]:flex-nowrap',
      )}
    >
      {screenApplication.can(application, by).allowed && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          data-action="applications.screen"
          aria-label={t('applicationDecision.reviewOne', { name })}
          onClick={() => void screen.run(input, application)}
        >
          {screenApplication.texts.label()}
        </Button>
      )}
      {shortlistApplication.can(application, by).allowed && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          data-action="applications.shortlist"
          aria-label={t('applicationDecision.shortlistOne', { name })}
          onClick={() => void shortlist.run(input, application)}
        >
          {shortlistApplication.texts.label()}
        </Button>
      )}
      {approveApplication.can(application, by).allowed && (
        <Button
          size="sm"
          data-action="applications.approve"
          aria-label={t('applicationDecision.approveOne', { name })}
          onClick={() => setAsking('approved')}
        >
          {approveApplication.texts.label()}
        </Button>
      )}
      {declineApplication.can(application, by).allowed && (
        <Button
          size="sm"
          variant="danger"
          data-action="applications.decline"
          aria-label={t('applicationDecision.declineOne', { name })}
          onClick={() => setAsking('declined')}
        >
          {declineApplication.texts.label()}
        </Button>
      )}
      {moveBackApplication.can(application, by).allowed && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={t('applicationDecision.moveBackOne', { name })}
          onClick={() => void moveBack.run({ ...input, to: before }, application)}
        >
          {moveBackApplication.texts.label()}
        </Button>
      )}
      <Approval
        name={name}
        home={application.listings.title}
        open={asking === 'approved'}
        busy={busy}
        onClose={close}
        onApprove={async () => {
          if (!(await approve.run(input, application))) return;
          close();
          sayApproved();
        }}
      />
      {asking === 'declined' && (
        <PersistedFields
          me={me}
          formKey={`application-decline:${application.id}`}
          empty={{ words: '' }}
        >
          {({ values: { words }, set, forget }) => (
            <DeclineDialog
              open
              title={t('applicationDecision.declineQuestion', { name })}
              description={t('applicationDecision.thisCannotBeUndone')}
              busy={busy}
              onClose={close}
              letter={{
                label: t('applicationDecision.messageTo', { name }),
                suggestion: t('applicationDecision.suggestion', {
                  name,
                  home: application.listings.title,
                }),
                words,
                onWords: (next) => set('words', next),
              }}
              onDecline={async (reason) => {
                if (!(await decline.run({ ...input, reason }, application))) return;
                await forget();
                close();
                if (words.trim()) await write(application, words.trim());
              }}
            />
          )}
        </PersistedFields>
      )}
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
