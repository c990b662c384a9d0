import { type FormEvent, useId, useState } from 'react';
import { declineLease } from '#shared/domains/leases/model/commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { type Fields, PersistedFields } from '../persisted-form/persisted-fields.tsx';
import type { SignableLease } from './sign-dialog.tsx';
import texts from './texts/en.ts';

/** Says to the host why one does not sign; the host may change the lease and send it again. */
export function DeclineToSign({ me, lease }: { me: string; lease: SignableLease }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {declineLease.texts.label()}
      </Button>
      {asking && (
        <PersistedFields me={me} formKey={`lease-decline:${lease.id}`} empty={{ reason: '' }}>
          {(fields) => (
            <Declining me={me} lease={lease} fields={fields} onClose={() => setAsking(false)} />
          )}
        </PersistedFields>
      )}
    </>
  );
}

type DecliningProps = {
  me: string;
  lease: SignableLease;
  fields: Fields<{ reason: string }>;
  onClose: () => void;
};

function Declining({ me, lease, fields, onClose }: DecliningProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(declineLease, { me });
  const { reason } = fields.values;
  const [error, setError] = useState<string>();
  const form = useId();
  const question = declineLease.texts.ask?.();

  async function decline(event: FormEvent) {
    event.preventDefault();
    const input = { lease: lease.id, reason: reason.trim() };
    const isGiven = declineLease.input.safeParse(input).success;
    setError(isGiven ? undefined : t('decline.sayWhy'));
    if (!isGiven || !(await run(input, lease))) return;
    await fields.forget();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={question?.title ?? ''}
      description={question?.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('decline.notNow')}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t('decline.send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void decline(event)}>
        <Textarea
          label={t('decline.why')}
          value={reason}
          maxLength={1000}
          error={error}
          onChange={({ target }) => fields.set('reason', target.value)}
        />
      </form>
    </Dialog>
  );
}
