import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recoveryFile } from '#shared/domains/auth/account-rules.ts';
import { BRAND } from '#shared/kit/brand.ts';
import { Button } from '#shared/kit/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { saveFile } from './save-file.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

/** New recovery codes, this once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-md border border-brand/40 bg-brand-soft p-4 text-on-brand-soft md:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Keep your recovery codes
      </h3>
      <p className="mt-1 text-sm text-pretty">
        They are shown only now. Each works once and lets you in when your phone is lost.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 font-mono text-sm md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton label="Copy" text={codes.join('\n')} size="md" />
        <Button
          variant="secondary"
          icon={<Download size={16} />}
          onClick={() =>
            saveFile('recovery-codes.txt', 'text/plain', recoveryFile(BRAND, email, codes))
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
