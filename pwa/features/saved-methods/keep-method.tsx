import { useState } from 'react';
import { savePaymentMethod } from '#shared/domains/earnings/model/tenant-commands.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../commands/use-form-command.ts';
import { SaveMethod } from '../provider-payments/save-method.tsx';
import { TEST_METHODS } from './test-methods.ts';
import texts from './texts/en.ts';
import type { PayChoice, PayWith } from './use-pay-choice.ts';

/** Keeps a card or an account while something is paid with it: saved first, then paid with what was saved. */
export function useKeptMethod(me: string, choice: PayChoice) {
  const t = useTexts(texts);
  const run = useFormCommand(me);
  const [wants, setWants] = useState(false);
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  const [asks, setAsks] = useState<((saved: string | null) => void) | null>(null);
  const keeps = wants && choice.saved === undefined;

  /** What is paid with now; null where the person closed the fields of the provider. */
  async function keep(): Promise<PayWith | null> {
    const { method, saved, provider } = choice;
    if (!keeps) return saved ? { method, saved } : { method };
    if (provider === 'stripe') {
      const made = await new Promise<string | null>((done) => setAsks(() => done));
      setAsks(null);
      return made ? { method, saved: made } : null;
    }
    const test = TEST_METHODS.find(({ kind }) => kind === method) ?? TEST_METHODS[0];
    const { kind, key, token } = test;
    await run(savePaymentMethod, { method: fresh, kind, label: t(key), token }, null);
    return { method, saved: fresh };
  }

  /** After a payment: what was saved is chosen from now on, and a next one is another. */
  function kept({ saved }: PayWith) {
    if (!keeps || !saved) return;
    choice.choose(saved);
    setWants(false);
    setFresh(crypto.randomUUID());
  }

  return { keep, kept, wants, setWants, asks, isOffered: choice.saved === undefined };
}

type KeepMethodProps = {
  me: string;
  kind: PayWith['method'];
  keeping: ReturnType<typeof useKeptMethod>;
};

/** The box that keeps a way of paying, and the provider's fields once it is pressed to pay. */
export function KeepMethod({ me, kind, keeping }: KeepMethodProps) {
  const t = useTexts(texts);
  const { wants, setWants, asks, isOffered } = keeping;
  return (
    <>
      {isOffered && (
        <Checkbox
          label={t('keep')}
          checked={wants}
          onChange={({ target }) => setWants(target.checked)}
        />
      )}
      <Dialog
        open={asks !== null}
        onOpenChange={(next) => !next && asks?.(null)}
        title={t('keep')}
        description={t('keepHint')}
      >
        {asks && (
          <SaveMethod
            me={me}
            first={kind}
            onSaved={(method) => asks(method)}
            onCancel={() => asks(null)}
          />
        )}
      </Dialog>
    </>
  );
}
