import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { codeSchema } from '#shared/domains/auth/model/form-schema.ts';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { ResendButton } from '#shared/domains/auth/ui/forms/resend-button.tsx';
import {
  checkOrganizationCode,
  sendOrganizationCode,
} from '#shared/domains/onboarding/api/onboarding.ts';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { isFreeMail } from '#shared/domains/onboarding/model/free-mail.ts';
import { guideFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { ORGANIZATIONS, withStored } from '../../../features/onboarding/choices.ts';
import type { GuideSetupState } from './guide-setup-state.ts';
import texts from './texts/en.ts';

/** For whom a guide works, and the code that proves it. */
export function OrganizationFields({ me, setup }: { me: string; setup: GuideSetupState }) {
  const t = useTexts(texts);
  const { values, errors, set, accept } = setup;
  return (
    <>
      <Select
        label={t('organizationFields.kindOfOrganization')}
        options={withStored(ORGANIZATIONS, values.organizationType)}
        value={values.organizationType}
        error={errors.organizationType}
        onChange={({ target }) => set('organizationType', target.value)}
      />
      <TextField
        label={t('organizationFields.nameOfTheOrganization')}
        autoComplete="organization"
        value={values.organizationName}
        error={errors.organizationName}
        onChange={({ target }) => set('organizationName', target.value)}
      />
      <TextField
        label={t('organizationFields.yourEmailThere')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={values.organizationEmail}
        error={errors.organizationEmail}
        onChange={({ target }) => {
          set('organizationEmail', target.value.trim());
          // Another address is an unverified address; the server says the same.
          if (values.organizationEmailVerified) accept({ organizationEmailVerified: false });
        }}
      />
      {isFreeMail(values.organizationEmail) ? (
        <p className="text-sm text-pretty text-muted">{t('organizationFields.ownStatement')}</p>
      ) : values.organizationEmailVerified ? (
        <Confirmed me={me} email={values.organizationEmail} name={values.organizationName.trim()} />
      ) : (
        <Verification
          key={values.organizationEmail}
          me={me}
          setup={setup}
          onVerified={() => accept({ organizationEmailVerified: true })}
        />
      )}
    </>
  );
}

/** What a code has proven: the address, and the organisation only where its domain is known. */
function Confirmed({ me, email, name }: { me: string; email: string; name: string }) {
  const t = useTexts(texts);
  const stored = useQuery(guideQuery(me)).data?.guide;
  // The server judges what is stored, not what is typed over it.
  const isStored = stored?.organization_name === name && stored.organization_email === email;
  const organization = isStored && stored.organization_confirmed ? name : null;
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <BadgeCheck aria-hidden="true" size={18} />
        {organization
          ? t('organizationFields.confirmedFor', { organization })
          : t('organizationFields.thisAddressIsConfirmed')}
      </p>
      {!organization && (
        <p className="text-sm text-pretty text-muted">{t('organizationFields.domainIsLookedAt')}</p>
      )}
    </>
  );
}

type VerificationProps = { me: string; setup: GuideSetupState; onVerified: () => void };

function Verification({ me, setup, onVerified }: VerificationProps) {
  const t = useTexts(texts);
  const { organizationEmail: email, organizationName, organizationType } = setup.values;
  const name = organizationName.trim();
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const usable = email !== '' && guideFormSchema.shape.organizationEmail.safeParse(email).success;

  if (!usable) return null;
  // Without a name the mail could not name the organisation, and the server would take the code for
  // one of the account.
  if (name === '') {
    return (
      <p className="text-sm text-muted">{t('organizationFields.nameTheOrganizationToConfirm')}</p>
    );
  }

  const send = async () => {
    await announceSending(email, async () => {
      await sendOrganizationCode({ email, userId: me, type: organizationType, name });
      setSent(true);
    });
  };

  async function check(typed: string) {
    const parsed = codeSchema.safeParse(typed);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await checkOrganizationCode(email, parsed.data);
      onVerified();
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  if (!sent) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={busy}
          icon={<Mail aria-hidden="true" size={18} />}
          onClick={async () => {
            setBusy(true);
            await send().finally(() => setBusy(false));
          }}
        >
          {t('organizationFields.confirmByEmail')}
        </Button>
        {/* Who looks for the code in the app for mails may find this page loaded anew. */}
        <Button variant="ghost" onClick={() => setSent(true)}>
          {t('organizationFields.haveCode')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-border bg-sunken p-4">
      <p className="text-sm text-pretty text-muted">
        {t.rich('organizationFields.enterTheSixDigits', {
          email,
          strong: (words) => <strong className="text-text">{words}</strong>,
        })}
      </p>
      <CodeInput value={code} error={error} onChange={setCode} onComplete={check} />
      <Button variant="secondary" block busy={busy} onClick={() => void check(code)}>
        {t('organizationFields.confirmTheCode')}
      </Button>
      <ResendButton send={send} />
    </div>
  );
}
