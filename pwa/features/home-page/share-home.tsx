import { Link, useLocation } from '@tanstack/react-router';
import { Flag, Share2 } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Listing } from '#shared/domains/listings/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { onDemand, usePopup } from '#shared/kit/popup.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const report = onDemand(() => import('#shared/domains/messaging/ui/thread/report-dialog.tsx'));

/** Passes a home on, or tells the operator what is wrong with it. */
export function ShareHome({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  return (
    <div className="mt-9 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={<Share2 aria-hidden="true" size={16} />}
        onClick={() => void share(listing.title, t('shareHome.copied'))}
      >
        {t('shareHome.share')}
      </Button>
      <Report listing={listing} />
    </div>
  );
}

/** By the sheet of the device where it has one, else the address is copied. */
async function share(title: string, copied: string): Promise<void> {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  showActivity({ title: copied, tone: 'success' });
}

function Report({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const popup = usePopup();
  const code = report.useModule(popup.used);
  const here = useLocation({ select: ({ href }) => href });
  const icon = <Flag aria-hidden="true" size={16} />;
  if (profile?.id === listing.owner_id) return null;
  if (!profile)
    return (
      <Link
        to="/auth/login"
        search={{ redirect: here }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        {icon}
        {t('shareHome.report')}
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
        {t('shareHome.report')}
      </Button>
      {popup.open && code && (
        <code.ReportDialog
          asked={{
            kind: 'report',
            subject: 'listing',
            subjectId: listing.id,
            name: `“${listing.title}”`,
          }}
          onClose={() => popup.change(false)}
        />
      )}
    </>
  );
}
