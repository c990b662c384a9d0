import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkOutcome } from '#shared/domains/auth/model/link-outcome.ts';

/** How the link that opened this page ended; read once, so that a reload does not show it again. */
export function useLinkOutcome() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [outcome] = useState(() => linkOutcome(hash));

  useEffect(() => {
    if (!outcome) return;
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [outcome, navigate]);

  return outcome;
}
