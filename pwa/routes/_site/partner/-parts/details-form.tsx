import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { signUpPartner } from '#shared/domains/onboarding/api/onboarding.ts';
import { partnerFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  clearTabDraft,
  readTabDraft,
  useTabDraft,
} from '../../../../features/onboarding/tab-draft.ts';
import texts from './texts/en.ts';

type DetailsFormProps = { kind: UserType; name: string; email: string };

const keyOf = (kind: UserType) => `partner-${kind}`;
const BLANK = { full_name: '', email: '', phone: '', city: '', content: '' };

/** Whether this tab has a draft of the details. */
export function hasDetails(kind: UserType): boolean {
  return Object.keys(readTabDraft(keyOf(kind), BLANK)).length > 0;
}

/** Sends a person's contact details; no account is created by it. */
export function DetailsForm({ kind, name, email }: DetailsFormProps) {
  const t = useTexts(texts);
  const key = keyOf(kind);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { ...BLANK, full_name: name, email, ...readTabDraft(key, BLANK) },
    schema: partnerFormSchema,
    async send(details) {
      await signUpPartner({ kind, ...details });
      clearTabDraft(key);
      setSentTo(details.email);
    },
  });
  useTabDraft(key, form.values, sentTo === undefined);

  if (sentTo !== undefined) {
    return (
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-success" />
        <div>
          <p className="font-semibold">{t('detailsForm.thankYouYourDetails')}</p>
          <p className="text-pretty text-muted">
            {t('detailsForm.weWriteToUsuallyWithin', { sentTo })}
          </p>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('detailsForm.yourDetails')}
      onSubmit={form.submit}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('detailsForm.fullName')}
        autoComplete="name"
        value={form.values.full_name}
        error={form.errors.full_name}
        onChange={({ target }) => form.set('full_name', target.value)}
      />
      <TextField
        label={t('detailsForm.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={({ target }) => form.set('email', target.value)}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('detailsForm.phone')}
          hint={t('detailsForm.optional')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={form.values.phone}
          error={form.errors.phone}
          onChange={({ target }) => form.set('phone', target.value)}
        />
        <TextField
          label={t('detailsForm.city')}
          hint={t('detailsForm.optional')}
          autoComplete="address-level2"
          value={form.values.city}
          error={form.errors.city}
          onChange={({ target }) => form.set('city', target.value)}
        />
      </div>
      <Textarea
        label={t('detailsForm.anythingWeShouldKnow')}
        hint={t('detailsForm.optional')}
        value={form.values.content}
        error={form.errors.content}
        onChange={({ target }) => form.set('content', target.value)}
      />
      {form.errors.form && (
        <p role="alert" className="text-sm text-danger">
          {form.errors.form}
        </p>
      )}
      <Button type="submit" variant="secondary" size="lg" busy={form.busy} className="self-start">
        {t('detailsForm.sendMyDetails')}
      </Button>
    </form>
  );
}
