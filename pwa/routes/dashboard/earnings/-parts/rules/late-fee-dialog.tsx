import { type FormEvent, useState } from 'react';
import { setLateFee } from '#shared/domains/earnings/model/book-commands.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import type { LateFee } from '#shared/domains/earnings/model/money-rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type LateFeeDialogProps = {
  me: string;
  org: string;
  lease: string | null;
  fee: LateFee | null;
  onClose: () => void;
};

const dollarsOf = (cents: number | null | undefined) => (cents ? cents / 100 : null);

/** What a late rent costs; a lease that was signed needs to say where it was agreed. */
export function LateFeeDialog({ me, org, lease, fee, onClose }: LateFeeDialogProps) {
  const t = useTexts(texts);
  const [rule] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<'fixed' | 'percent'>(fee?.percent_bps ? 'percent' : 'fixed');
  const [amount, setAmount] = useState(dollarsOf(fee?.fixed_cents));
  const [percent, setPercent] = useState(dollarsOf(fee?.percent_bps));
  const [grace, setGrace] = useState<number | null>(fee?.grace_days ?? 5);
  const [cap, setCap] = useState(dollarsOf(fee?.cap_cents));
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useCommand(setLateFee, { me, failure: 'inline' });
  const wrong = {
    amount: kind === 'fixed' && !(amount && amount >= 0.01) && t('lateFee.wrongAmount'),
    percent:
      kind === 'percent' &&
      !(percent && percent >= 0.01 && percent <= 25) &&
      t('lateFee.wrongPart'),
    // What cannot be read is no number: no limit would be another rule than the one that was typed.
    cap: kind === 'percent' && cap !== null && !(cap >= 0.01) && t('lateFee.wrongAmount'),
    grace: (grace === null || grace < 0 || grace > 60) && t('lateFee.wrongGrace'),
    agreed: lease !== null && agreed.trim() === '' && t('lateFee.wrongPlace'),
  };
  const said = (field: keyof typeof wrong) => (tried && wrong[field]) || undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    const isFixed = kind === 'fixed';
    void run(
      {
        rule,
        org,
        lease,
        grace_days: grace ?? 0,
        fixed_cents: isFixed ? centsOf(amount ?? 0) : null,
        percent_bps: isFixed ? null : centsOf(percent ?? 0),
        cap_cents: isFixed || cap === null ? null : centsOf(cap),
        agreed_in: lease ? agreed.trim() : null,
      },
      null,
    ).then((done) => done && onClose());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('lateFee.dialog')}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <Segmented
          label={t('lateFee.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'fixed', label: t('lateFee.anAmount') },
            { value: 'percent', label: t('lateFee.aPart') },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {kind === 'fixed' ? (
            <NumberField
              label={t('lateFee.amount')}
              value={amount}
              min={0}
              plain
              format={DOLLARS}
              error={said('amount')}
              onChange={setAmount}
            />
          ) : (
            <>
              <NumberField
                label={t('lateFee.percentage')}
                value={percent}
                min={0}
                step={0.01}
                plain
                error={said('percent')}
                onChange={setPercent}
              />
              <NumberField
                label={t('lateFee.most')}
                value={cap}
                min={0}
                plain
                format={DOLLARS}
                error={said('cap')}
                onChange={setCap}
              />
            </>
          )}
          <NumberField
            label={t('lateFee.grace')}
            value={grace}
            min={0}
            max={60}
            error={said('grace')}
            onChange={setGrace}
          />
        </div>
        {lease && (
          <TextField
            label={t('lateFee.where')}
            hint={t('lateFee.whereHint')}
            maxLength={200}
            value={agreed}
            error={said('agreed')}
            onChange={({ target }) => setAgreed(target.value)}
          />
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
        <Button type="submit" busy={busy} className="self-start">
          {t('lateFee.save')}
        </Button>
      </form>
    </Dialog>
  );
}
