import { Repeat } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import type { CommandPlan } from '../../model/schema.ts';
import { canApproveKind } from '../../model/sessions.ts';
import texts from '../../texts/en.ts';

type ApproveKindProps = {
  plan: CommandPlan;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** 'Do not ask again for this' on a plan, all of which can be undone. */
export function ApproveKind({ plan, checked, onChange }: ApproveKindProps) {
  const t = useTexts(texts);
  if (!canApproveKind(plan)) return null;
  return (
    <Checkbox
      label={t('approveKind.approve')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Why a plan was not asked about, and the way to be asked again. */
export function ApprovedNote({ onEnd }: { onEnd: (() => void) | undefined }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-2 text-sm text-on-brand-soft">
      <Repeat aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{t('approveKind.confirmedItself')}</span>
      {onEnd && (
        <Button size="sm" variant="secondary" onClick={onEnd}>
          {t('approveKind.askAgain')}
        </Button>
      )}
    </div>
  );
}
