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
import { isFreeMail } from '#shared/domains/onboarding/model/free-mail.ts';
import { guideFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

type OrganizationProofProps = {
  me: string;
  organization: {
    type: string;
    name: string;
    email: string;
    /** A code has proven the address. */
    emailVerified: boolean;
    /** Its domain is known to be the organization's; the server judges what is stored. */
    confirmed: boolean;
  };
  onVerified: () => void;
};

/** What is proven of the organization that a guide names, and the code that proves their address there. */
export function OrganizationProof({ me, organization, onVerified }: OrganizationProofProps) {
  const t = useTexts(texts);
  const { email, emailVerified } = organization;
  if (isFreeMail(email))
    return <p className="text-sm text-pretty text-muted">{t('organizationProof.ownStatement')}</p>;
  if (emailVerified) return <Confirmed {...organization} />;
  return <Verification key={email} {...{ me, organization, onVerified }} />;
}

function Confirmed({ name, confirmed }: OrganizationProofProps['organization']) {
  const t = useTexts(texts);
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <BadgeCheck aria-hidden="true" size={18} />
        {confirmed
          ? t('organizationProof.confirmedFor', { organization: name.trim() })
          : t('organizationProof.thisAddressIsConfirmed')}
      </p>
      {!confirmed && (
        <p className="text-sm text-pretty text-muted">{t('organizationProof.domainIsLookedAt')}</p>
      )}
    </>
  );
}

type VerificationProps = Pick<OrganizationProofProps, 'me' | 'organization' | 'onVerified'>;

function Verification({ me, organization, onVerified }: VerificationProps) {
  const t = useTexts(texts);
  const { email, type } = organization;
  const name = organization.name.trim();
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
      <p className="text-sm text-muted">{t('organizationProof.nameTheOrganizationToConfirm')}</p>
    );
  }

  const send = async () => {
    await announceSending(email, async () => {
      await sendOrganizationCode({ email, userId: me, type, name });
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
          {t('organizationProof.confirmByEmail')}
        </Button>
        {/* Who looks for the code in the app for mails may find this page loaded anew. */}
        <Button variant="ghost" onClick={() => setSent(true)}>
          {t('organizationProof.haveCode')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-border bg-sunken p-4">
      <p className="text-sm text-pretty text-muted">
        {t.rich('organizationProof.enterTheSixDigits', {
          email,
          strong: (words) => <strong className="text-text">{words}</strong>,
        })}
      </p>
      <CodeInput value={code} error={error} onChange={setCode} onComplete={check} />
      <Button variant="secondary" block busy={busy} onClick={() => void check(code)}>
        {t('organizationProof.confirmTheCode')}
      </Button>
      <ResendButton send={send} />
    </div>
  );
}
