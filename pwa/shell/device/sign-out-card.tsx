import { LogOut } from 'lucide-react';
import { signOut } from '#shared/domains/auth/start.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';

/** The last of the settings: leaving on this device. */
export function SignOutCard() {
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="font-semibold">This device</h2>
        <p className="text-sm text-muted">Your other devices stay signed in.</p>
      </div>
      <Button variant="danger" icon={<LogOut size={18} />} onClick={() => void signOut()}>
        Log Out
      </Button>
    </Card>
  );
}
