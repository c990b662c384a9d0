import { LogOut } from 'lucide-react';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The last of the settings: leaving on this device. */
export function SignOutCard() {
  const t = useTexts(texts);
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="font-semibold">{t('signOutCard.thisDevice')}</h2>
        <p className="text-sm text-muted">{t('signOutCard.yourOtherDevicesStaySigned')}</p>
      </div>
      <Button variant="danger" icon={<LogOut size={18} />} onClick={() => void signOut()}>
        {t('signOutCard.logOut')}
      </Button>
    </Card>
  );
}
