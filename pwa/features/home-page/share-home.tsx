import { Share2 } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ListHome } from './list-home.tsx';
import { ReportButton } from './report-button.tsx';
import texts from './texts/en.ts';

/** Passes a home on, puts it on a list, or tells the operator what is wrong with it. */
export function ShareHome({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const me = useProfile()?.id;
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
      {me && <ListHome me={me} listing={listing} />}
      <ReportButton
        subject="listing"
        subjectId={listing.id}
        owner={listing.owner_id}
        name={`“${listing.title}”`}
        label={t('shareHome.report')}
      />
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
