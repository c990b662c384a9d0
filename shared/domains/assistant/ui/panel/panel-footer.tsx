import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { commandErrorText } from '../../model/error-text.ts';
import { can } from '../../model/rules.ts';
import type { CommandSession } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';

type PanelFooterProps = {
  session: CommandSession;
  actions: PanelActions;
  /** A form of the plan is open: its values are not in the plan yet. */
  isChanging: boolean;
};

/** Confirm and dismiss, or what to do about an error (PNL-06, PNL-28). */
export function PanelFooter({ session, actions, isChanging }: PanelFooterProps) {
  const t = useTexts(texts);
  const asked = can.confirm(session);
  const failed = can.retry(session);
  // No `footer`: in a dialog, which is no section, that would be the page's own.
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border p-3">
      {session.error && (
        <p role="alert" className="mr-auto min-w-0 flex-1 text-sm text-danger">
          {commandErrorText(session.error)}
        </p>
      )}
      {asked && !session.error && (
        <p className="mr-auto hidden text-xs text-muted md:block">
          {t.rich('panelFooter.confirmsByKey', { kbd: (words) => <kbd>{words}</kbd> })}
        </p>
      )}
      {asked && (
        <Button variant="ghost" size="sm" onClick={actions.decline}>
          {t('panelFooter.decline')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        title={asked ? t('panelFooter.staysInRequests') : undefined}
        onClick={actions.dismiss}
      >
        {session.state === 'success' ? t('panelFooter.close') : t('panelFooter.dismiss')}
      </Button>
      {failed && (
        <Button size="sm" onClick={actions.retry}>
          {t('panelFooter.retry')}
        </Button>
      )}
      {session.state === 'awaitingConfirm' && (
        <Button
          size="sm"
          disabled={isChanging}
          busy={session.plan.answer === true || session.amending !== undefined}
          onClick={actions.confirm}
        >
          {t('panelFooter.confirm')}
        </Button>
      )}
    </div>
  );
}
