import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../kit/button.tsx';
import { Select } from '../../../../kit/select.tsx';
import { TextField } from '../../../../kit/text-field.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { PRODUCT } from '../../../../protocol/product.ts';
import type { Factor } from '../../model/account-schema.ts';
import texts from '../../texts/en.ts';
import { CodeInput } from './code-input.tsx';
import { useCode } from './use-code.ts';

/** How a shell draws one form of a sign-in. */
export type StepFrame = ComponentType<{
  title: string;
  lead: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  /** Ways to somewhere else, below the form. */
  after: ReactNode;
}>;

type SecondStepProps = {
  Frame: StepFrame;
  /** Apps of the account, as far as they are known. */
  apps: readonly Pick<Factor, 'id' | 'name'>[];
  /**
   * Verifies a code of an authenticator app, the first app unless the user chose one; rejects with the
   * reason.
   */
  showCode: (code: string, app: string | undefined) => Promise<void>;
  /** Uses a recovery code; rejects with the reason. */
  spendCode: (code: string) => Promise<void>;
  leave: () => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code when the app is lost. */
export function SecondStep({ Frame, apps, showCode, spendCode, leave }: SecondStepProps) {
  const t = useTexts(texts);
  const [lost, setLost] = useState(false);
  const after = (
    <>
      <Button variant="ghost" className="self-start -ml-4" onClick={() => setLost(!lost)}>
        {lost ? t('secondStep.useTheAppInstead') : t('secondStep.useARecoveryCodeInstead')}
      </Button>
      <Button variant="ghost" className="self-start -ml-4" onClick={leave}>
        {t('secondStep.logOut')}
      </Button>
    </>
  );
  return lost ? (
    <RecoveryCode Frame={Frame} spendCode={spendCode} after={after} />
  ) : (
    <AppCode Frame={Frame} apps={apps} showCode={showCode} after={after} />
  );
}

type AppCodeProps = Pick<SecondStepProps, 'Frame' | 'apps' | 'showCode'> & { after: ReactNode };

function AppCode({ Frame, apps, showCode, after }: AppCodeProps) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<string>();
  const field = useCode((code) => showCode(code, chosen));
  return (
    <Frame
      title={t('secondStep.twoStep')}
      lead={t('secondStep.openYourAuthenticatorApp', { brand: PRODUCT })}
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
      after={after}
    >
      {apps.length > 1 && (
        <Select
          label={t('secondStep.app')}
          value={chosen ?? apps[0]?.id}
          onChange={(event) => setChosen(event.target.value)}
          options={apps.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CodeInput
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <Button type="submit" size="lg" block busy={field.busy}>
        {t('secondStep.continue')}
      </Button>
    </Frame>
  );
}

/** As people copied it: the server knows blanks, dashes and capitals. */
const asWritten = z.string();

type RecoveryCodeProps = Pick<SecondStepProps, 'Frame' | 'spendCode'> & { after: ReactNode };

function RecoveryCode({ Frame, spendCode, after }: RecoveryCodeProps) {
  const t = useTexts(texts);
  const field = useCode(spendCode, asWritten);
  return (
    <Frame
      title={t('secondStep.useARecoveryCode')}
      lead={t('secondStep.oneOfTheTenCodes')}
      onSubmit={(event) => {
        event.preventDefault();
        if (field.code.trim()) void field.submit();
      }}
      after={after}
    >
      <TextField
        label={t('secondStep.recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        className="tracking-wider"
        hint={t('secondStep.recoveryHint')}
        value={field.code}
        error={field.error}
        onChange={(event) => field.setCode(event.target.value)}
      />
      <Button type="submit" size="lg" block busy={field.busy} disabled={!field.code.trim()}>
        {t('secondStep.useRecoveryCode')}
      </Button>
    </Frame>
  );
}
