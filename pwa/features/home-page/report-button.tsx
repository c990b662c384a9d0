import { Link, useLocation } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { onDemand, usePopup } from '#shared/kit/popup.ts';

const report = onDemand(() => import('#shared/domains/messaging/ui/thread/report-dialog.tsx'));

type ReportButtonProps = {
  subject: 'listing' | 'profile';
  subjectId: string;
  /** Whose it is: what is one's own is not reported. */
  owner: string;
  /** How the dialog names it. */
  name: string;
  label: string;
};

/** Tells the operator what is wrong with a home or a person; visitors sign in first and come back. */
export function ReportButton({ subject, subjectId, owner, name, label }: ReportButtonProps) {
  const profile = useProfile();
  const popup = usePopup();
  const code = report.useModule(popup.used);
  const here = useLocation({ select: ({ href }) => href });
  const icon = <Flag aria-hidden="true" size={16} />;
  if (profile?.id === owner) return null;
  if (!profile)
    return (
      <Link
        to="/auth/login"
        search={{ redirect: here }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {icon}
        {label}
      </Link>
    );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => popup.change(true)}
      >
        {label}
      </Button>
      {popup.open && code && (
        <code.ReportDialog
          asked={{ kind: 'report', subject, subjectId, name }}
          onClose={() => popup.change(false)}
        />
      )}
    </>
  );
}
