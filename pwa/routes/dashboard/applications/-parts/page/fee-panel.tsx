import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { applicationFeeQuery } from '#shared/domains/earnings/cache/fee-queries.ts';
import { giveFeeBack } from '#shared/domains/earnings/model/book-commands.ts';
import { reasonFormSchema } from '#shared/domains/earnings/model/money-forms.ts';
import { type ApplicationFee, paidFee } from '#shared/domains/earnings/model/tenant-money.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FeeFacts } from '../../../../../features/application-fee/fee-facts.tsx';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type FeePanelProps = { me: string; application: ApplicationToDecide };

/** The fee of an application and the way to give it back; nothing where none was asked, or for assistants. */
export function FeePanel({ me, application: { id, status } }: FeePanelProps) {
  const t = useTexts(texts);
  const [giving, setGiving] = useState(false);
  const fee = useQuery(applicationFeeQuery(me, id)).data;
  if (!fee) return null;
  const mayGive = giveFeeBack.can(fee, { side: 'manager' }).allowed;
  const isOver = status === 'declined' || status === 'withdrawn';
  return (
    <Panel title={t('fee.title')}>
      <FeeFacts fee={fee} />
      {mayGive && (
        <>
          {isOver && <p className="mt-3 text-pretty text-muted">{t('fee.isOver')}</p>}
          <Button className="mt-3" variant="secondary" onClick={() => setGiving(true)}>
            {giveFeeBack.texts.label()}
          </Button>
        </>
      )}
      {giving && <GiveBack me={me} id={id} fee={fee} onClose={() => setGiving(false)} />}
    </Panel>
  );
}

type GiveBackProps = { me: string; id: string; fee: ApplicationFee; onClose: () => void };

function GiveBack({ me, id, fee, onClose }: GiveBackProps) {
  const question = giveFeeBack.texts.ask?.();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question?.title ?? ''}
      description={question?.description}
    >
      <PersistedForm me={me} formKey={`fee-back-${id}`}>
        {(draft) => <Reason me={me} id={id} fee={fee} draft={draft} onClose={onClose} />}
      </PersistedForm>
    </Dialog>
  );
}

type ReasonProps = GiveBackProps & { draft: FormDraft | null };

function Reason({ me, id, fee, draft, onClose }: ReasonProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [refund] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<{ reason: string }, { reason: string }>({
    me,
    formKey: `fee-back-${id}`,
    draft,
    stored: { reason: '' },
    schema: reasonFormSchema,
    async send({ reason }) {
      const part = paidFee(fee);
      if (!part) return onClose();
      const amount_cents = part.amount_cents - part.refunded_cents;
      const { payment_id: payment } = part;
      await send(giveFeeBack, { refund, payment, charge: fee.id, amount_cents, reason }, fee);
      await form.discard();
      onClose();
    },
  });
  return (
    <form
      noValidate
      aria-label={giveFeeBack.texts.label()}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <Textarea
        label={t('fee.reason')}
        hint={t('fee.reasonHint')}
        maxLength={500}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={({ target }) => form.set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={giveFeeBack.texts.label()}
        onDiscard={() => void form.discard().then(onClose)}
      />
    </form>
  );
}
