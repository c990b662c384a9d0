import { Checkbox } from '#shared/kit/checkbox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type ConsentProps = { consents: boolean; onChange: (consents: boolean) => void };

/** Whether what a person writes may be stored. */
export function Consent({ consents, onChange }: ConsentProps) {
  const t = useTexts(texts);
  return (
    <div>
      <Checkbox
        label={t('lobby.consent')}
        checked={consents}
        aria-describedby="live-consent"
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id="live-consent" className="mt-1 text-sm text-muted">
        {t('lobby.consentHint')}
      </p>
    </div>
  );
}
