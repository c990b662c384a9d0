import { MessageCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import type { Profile, PublicProfile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

// Most visitors look and do not write: the composer loads when it is first reached for.
const load = () => import('./first-message.tsx');
const FirstMessage = lazy(() => load().then((module) => ({ default: module.FirstMessage })));

type MessageHostProps = {
  listing: Listing;
  host: PublicProfile;
  profile: Profile | null;
  open: boolean;
  /** Whether the field takes the focus: it was opened by the user. */
  focus: boolean;
  onOpen: () => void;
};

/** The way to write to a host: a button, then the message itself in its place. */
export function MessageHost(props: MessageHostProps) {
  const { listing, host, profile, open, focus, onOpen } = props;
  const t = useTexts(texts);
  if (profile?.id === host.id) {
    return <p className="mt-4 text-sm text-muted">{t('messageHost.thisIsYourOwnHome')}</p>;
  }
  if (open) {
    return (
      <Suspense fallback={<Skeleton className="mt-5 h-52" />}>
        <FirstMessage {...{ listing, host, profile, focus }} />
      </Suspense>
    );
  }
  return (
    <Button
      block
      size="lg"
      className="mt-5"
      icon={<MessageCircle aria-hidden="true" size={18} />}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={onOpen}
    >
      {t('messageHost.messageHost')}
    </Button>
  );
}
