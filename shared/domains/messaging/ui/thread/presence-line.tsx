import type { ReactNode } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

type PresenceLineProps = {
  presence: { online: boolean; typing: boolean };
  /** Shown in its place when there is no presence. */
  otherwise: ReactNode;
};

/** Whether the other person is online or typing; announced to screen readers politely. */
export function PresenceLine({ presence, otherwise }: PresenceLineProps) {
  const t = useTexts(texts);
  return (
    <>
      <span role="status" className={presence.typing ? 'font-semibold text-brand' : undefined}>
        {presence.typing && t('inboxPresence.typing')}
      </span>
      {!presence.typing && presence.online && (
        <>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-2 rounded-full bg-success align-middle"
          />
          {t('inboxPresence.online')}
          {otherwise && ' · '}
        </>
      )}
      {!presence.typing && otherwise}
    </>
  );
}
