import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { leaseTextQuery } from '#shared/domains/leases/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { saveFile } from '../files/save-file.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

type LeaseWordsProps = {
  me: string;
  lease: string;
  hash: string;
  /** The text was scrolled to its end, stood whole on the screen, or was saved. */
  onRead?: () => void;
};

/** The text itself, exactly as it is signed. */
export function LeaseWords({ me, lease, hash, onRead }: LeaseWordsProps) {
  const t = useTexts(texts);
  const query = useQuery(leaseTextQuery(me, lease, hash));
  return (
    <RemoteQuery query={query} what={t('leaseWords.leases')} icon={<FileText size={28} />}>
      {(text) =>
        text === null ? (
          <p className="text-muted">
            {t('leaseWords.thisLeaseWasSignedOutside', { brand: PRODUCT })}
          </p>
        ) : (
          <>
            <LeasePaper text={text} onEnd={onRead} />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <p className="text-xs break-all text-muted">
                {t('leaseWords.fingerprint', { start: hash.slice(0, 16) })}
              </p>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  saveFile(`lease-${hash.slice(0, 8)}.txt`, 'text/plain', text);
                  onRead?.();
                }}
              >
                {t('leaseWords.saveAsAFile')}
              </Button>
            </div>
          </>
        )
      }
    </RemoteQuery>
  );
}

/** Half a line: where zoom leaves a fraction of a pixel, the end is reached all the same. */
const NEAR_END = 12;

type LeasePaperProps = { text: string; onEnd?: (() => void) | undefined };

/** The text of a lease on a sheet that scrolls. */
export function LeasePaper({ text, onEnd }: LeasePaperProps) {
  const t = useTexts(texts);
  const sheet = useRef<HTMLElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;

  const look = () => {
    const { current } = sheet;
    if (!current) return;
    const below = current.scrollHeight - current.clientHeight - current.scrollTop;
    if (below <= NEAR_END) latest.current?.();
  };
  // A short text has nothing to scroll; the sheet's size changes with the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads what is there when it runs
  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [text]);

  return (
    <section
      ref={sheet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={t('leaseWords.textOfTheLease')}
      onScroll={look}
      className="max-h-96 overflow-y-auto rounded-md border border-border bg-sunken p-4 text-sm break-words whitespace-pre-wrap"
    >
      {text}
    </section>
  );
}
