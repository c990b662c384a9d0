import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button.tsx';

/** Seconds between two mails. */
export const RESEND_SECONDS = 60;

type ResendButtonProps = { send: () => Promise<void> };

/** Sends the mail again, at most once a minute; counts down aloud only at its end. */
export function ResendButton({ send }: ResendButtonProps) {
  const [left, setLeft] = useState(RESEND_SECONDS);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Button
      variant="secondary"
      block
      busy={busy}
      disabled={left > 0}
      onClick={async () => {
        setBusy(true);
        await send();
        setBusy(false);
        setLeft(RESEND_SECONDS);
      }}
    >
      {left > 0 ? `Send again in ${left} s` : 'Send the code again'}
    </Button>
  );
}
