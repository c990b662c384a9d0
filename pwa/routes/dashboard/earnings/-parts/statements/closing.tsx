import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closingsQuery } from '#shared/domains/earnings/cache/statement-queries.ts';
import { closeMonth, reopenMonth } from '#shared/domains/earnings/model/book-commands.ts';
import { reasonFormSchema } from '#shared/domains/earnings/model/money-forms.ts';
import { type Closing, closingInForce } from '#shared/domains/earnings/model/statement.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { monthLong } from '../../../../../features/earnings/amounts.ts';
import {
  type Fields,
  PersistedFields,
} from '../../../../../features/persisted-form/persisted-fields.tsx';
import texts from './texts/en.ts';

type MonthClosingProps = { me: string; org: string; month: string; isOver: boolean };

/** Whether a month is closed, and the way to close or reopen it. */
export function MonthClosing({ me, org, month, isOver }: MonthClosingProps) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const closings = useQuery(closingsQuery(org)).data;
  if (!closings) return null;
  const last = closingInForce(closings);
  const name = monthLong(month);
  const isClosed = last !== null && month <= last.month;
  const reopened = closings.find((one) => one.month === month && one.reopened_at !== null);
  return (
    <>
      <Note
        tone={isClosed ? 'success' : 'info'}
        title={isClosed ? t('closing.closed', { month: name }) : t('closing.open', { month: name })}
        action={
          isClosed ? (
            <Button size="sm" variant="secondary" onClick={() => setAsked('reopen')}>
              {t('closing.reopen', { month: monthLong(last.month) })}
            </Button>
          ) : (
            isOver && (
              <Button size="sm" variant="secondary" onClick={() => setAsked('close')}>
                {t('closing.closeIt', { month: name })}
              </Button>
            )
          )
        }
      >
        {isClosed
          ? t('closing.later')
          : reopened
            ? t('closing.reopenedBecause', { month: name, reason: reopened.reopen_reason ?? '' })
            : isOver
              ? last && t('closing.through', { month: monthLong(last.month) })
              : t('closing.notOver')}
      </Note>
      {asked === 'close' && (
        <CloseDialog me={me} org={org} month={month} onClose={() => setAsked(null)} />
      )}
      {asked === 'reopen' && last && (
        <ReopenDialog me={me} closing={last} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type CloseDialogProps = { me: string; org: string; month: string; onClose: () => void };

function CloseDialog({ me, org, month, onClose }: CloseDialogProps) {
  const t = useTexts(texts);
  // A retry after a lost answer is the same closing.
  const [closing] = useState(() => crypto.randomUUID());
  const { busy, error, run } = useCommand(closeMonth, { me, failure: 'inline' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('closing.closeQuestion', { month: monthLong(month) })}
      description={t('closing.consequences')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('closing.cancel')}
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void run({ closing, org, month }, null).then((done) => done && onClose())
            }
          >
            {t('closing.closeIt', { month: monthLong(month) })}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}

type ReopenDialogProps = { me: string; closing: Closing; onClose: () => void };

function ReopenDialog(props: ReopenDialogProps) {
  return (
    <PersistedFields
      me={props.me}
      formKey={`month-reopen:${props.closing.id}`}
      empty={{ reason: '' }}
    >
      {(fields) => <Reopening {...props} fields={fields} />}
    </PersistedFields>
  );
}

type ReopeningProps = ReopenDialogProps & { fields: Fields<{ reason: string }> };

function Reopening({ me, closing, onClose, fields }: ReopeningProps) {
  const t = useTexts(texts);
  const { reason } = fields.values;
  const [fault, setFault] = useState<string>();
  const { busy, error, run } = useCommand(reopenMonth, { me, failure: 'inline' });
  const month = monthLong(closing.month);
  const reopen = async () => {
    const read = reasonFormSchema.safeParse({ reason: reason.trim() });
    if (!read.success) return setFault(read.error.issues[0]?.message);
    if (!(await run({ closing: closing.id, reason: read.data.reason }, null))) return;
    await fields.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('closing.reopenTitle', { month })}
      description={t('closing.stays')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('closing.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void reopen()}>
            {t('closing.reopen', { month })}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('closing.reason')}
        maxLength={500}
        value={reason}
        error={fault ?? error?.message}
        onChange={({ target }) => {
          fields.set('reason', target.value);
          setFault(undefined);
        }}
      />
    </Dialog>
  );
}
