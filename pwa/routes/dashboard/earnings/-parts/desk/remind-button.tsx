import { remindOfArrears } from '#shared/domains/earnings/model/commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { dayText } from '../../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

type RemindButtonProps = {
  me: string;
  lease: string;
  tenants: string;
  subject: { may_remind: boolean };
  /** The day of the last reminder. */
  reminded: string | null;
};

/** Reminds the tenants of a lease of what is overdue, once a day. */
export function RemindButton({ me, lease, tenants, subject, reminded }: RemindButtonProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(remindOfArrears, { me });
  const verdict = remindOfArrears.can(subject, { side: 'manager' });
  return (
    <span className="inline-flex flex-col gap-1 md:items-end">
      <Button
        size="sm"
        variant="secondary"
        data-action="earnings.remind"
        data-entity={lease}
        className="pointer-coarse:h-12"
        busy={busy}
        disabled={!verdict.allowed}
        title={verdict.allowed ? undefined : verdict.reason}
        aria-label={t('arrears.remindOne', { tenants })}
        onClick={() => void run({ lease }, subject)}
      >
        {t('arrears.remind')}
      </Button>
      {reminded && (
        <span className="text-xs text-muted">
          {t('arrears.remindedOn', { day: dayText(reminded) })}
        </span>
      )}
    </span>
  );
}
