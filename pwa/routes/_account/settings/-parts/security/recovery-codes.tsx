import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recoveryFile } from '#shared/domains/auth/model/account-rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { CopyButton } from '#shared/kit/copy-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { saveFile } from '../../../../../features/files/save-file.ts';
import texts from './texts/en.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

/** New recovery codes, this once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-md border border-brand/40 bg-brand-soft p-4 text-on-brand-soft md:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('recoveryCodes.keepYourRecoveryCodes')}
      </h3>
      <p className="mt-1 text-sm text-pretty">{t('recoveryCodes.theyAreShownOnlyNow')}</p>
      <ul
        aria-label={t('recoveryCodes.recoveryCodes')}
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 font-mono text-sm md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton label={t('recoveryCodes.copy')} text={codes.join('\n')} size="md" />
        <Button
          variant="secondary"
          icon={<Download size={16} />}
          onClick={() =>
            saveFile('recovery-codes.txt', 'text/plain', recoveryFile(PRODUCT, email, codes))
          }
        >
          {t('recoveryCodes.download')}
        </Button>
        <Button onClick={onDone}>{t('recoveryCodes.iHaveKeptThem')}</Button>
      </div>
    </div>
  );
}
