import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

/** Seconds between two mails. */
const RESEND_SECONDS = 60;

type ResendButtonProps = { send: () => Promise<void> };

/** Sends the mail again, at most once a minute; counts down aloud only at its end. */
export function ResendButton({ send }: ResendButtonProps) {
  const t = useTexts(texts);
  const [allowedAt, setAllowedAt] = useState(minuteFromNow);
  const [now, setNow] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  // Computed from the clock instead of counted down, so that no timer runs every second while the user reads
  // the mail in another tab.
  const left = Math.max(0, Math.ceil((allowedAt - now) / 1_000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
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
        await send().finally(() => setBusy(false));
        setNow(Date.now());
        setAllowedAt(minuteFromNow());
      }}
    >
      {left > 0 ? t('resendButton.sendAgainInS', { left }) : t('resendButton.sendTheCodeAgain')}
    </Button>
  );
}

function minuteFromNow(): number {
  return Date.now() + RESEND_SECONDS * 1_000;
}
