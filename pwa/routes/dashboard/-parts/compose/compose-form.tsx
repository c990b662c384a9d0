import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { homeChoicesQuery } from '#shared/domains/listings/choices.ts';
import { startConversation } from '#shared/domains/messaging/api.ts';
import { messagingKeys } from '#shared/domains/messaging/keys.ts';
import { can } from '#shared/domains/messaging/rules.ts';
import { MESSAGE_LIMIT } from '#shared/domains/messaging/schema.ts';
import { sendMessage } from '#shared/domains/messaging/store.ts';
import { personQuery } from '#shared/domains/profiles/find-people.ts';
import type { Profile } from '#shared/domains/profiles/schema.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FormSection } from '../../../../shell/form-section.tsx';
import { HomeField } from '../../../../shell/home-field.tsx';
import { KeptFormEnd } from '../../../../shell/profile/kept-form.tsx';
import { useKeptForm } from '../../../../shell/profile/use-kept-form.ts';
import { RecipientField } from './recipient-field.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Names what this device keeps of the form. */
export const FORM = 'compose-message';

const composeSchema = z.object({
  to: z.string().check(z.minLength(1, { error: () => t('composeForm.chooseWhomYouWrite') })),
  home: z.string(),
  text: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => t('composeForm.writeSomethingFirst') }),
    z.maxLength(MESSAGE_LIMIT, {
      error: () => t('composeForm.tooLong', { most: MESSAGE_LIMIT }),
    }),
  ),
});

type Compose = z.infer<typeof composeSchema>;

type ComposeFormProps = {
  profile: Profile;
  to: string | undefined;
  draft: FormDraft | null;
  restart: () => void;
};

/** To whom, about which home, and what. */
export function ComposeForm({ profile, to, draft, restart }: ComposeFormProps) {
  const t = useTexts(texts);
  const me = profile.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const homes = useQuery(homeChoicesQuery({ me, org: profile.org_id })).data ?? [];
  const form = useKeptForm<Compose, Compose>({
    ...{ me, formKey: FORM, draft, schema: composeSchema },
    stored: { to: to ?? '', home: '', text: '' },
    async send(letter) {
      await refuseImpossible(letter.to);
      try {
        const conversation = await startConversation({
          otherUser: letter.to,
          ...(letter.home && { listing: letter.home }),
        });
        await client.invalidateQueries({ queryKey: messagingKeys.conversations(me) });
        // From here on the outbox has it: it leaves, now or later.
        await sendMessage(me, conversation, letter.text);
        await form.discard();
        await navigate({ to: '/dashboard/messages', search: { c: conversation } });
      } catch (error) {
        throw told(error);
      }
    },
  });
  const { values, errors, set } = form;

  /** What can be known here is said before anything is sent. */
  async function refuseImpossible(other: string) {
    const person = await client.ensureQueryData(personQuery(other));
    if (!person)
      throw new AppError('not-found', { message: t('composeForm.thisPersonIsNotAvailable') });
    const verdict = can.startConversation(
      { id: me, userType: profile.user_type, isVerified: profile.is_verified },
      { id: person.id, userType: person.user_type, isVerified: person.is_verified },
    );
    if (verdict.allowed) return;
    const words = { title: verdict.title, description: verdict.reason };
    showCritical({ ...words, tone: 'danger' });
    throw new AppError('refused', { message: verdict.reason });
  }

  return (
    <form
      noValidate
      aria-label={t('composeForm.newMessage')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('composeForm.yourMessage')}>
        <RecipientField
          me={me}
          value={values.to}
          error={errors.to}
          onChange={(person) => set('to', person)}
        />
        <HomeField
          homes={homes}
          label={t('composeForm.aboutAHome')}
          hint={t('composeForm.itStandsBesideTheConversation')}
          value={values.home}
          onChange={(home) => set('home', home)}
        />
        <Textarea
          label={t('composeForm.message')}
          maxLength={MESSAGE_LIMIT}
          className="min-h-32"
          value={values.text}
          error={errors.text}
          onChange={({ target }) => set('text', target.value)}
        />
      </FormSection>
      <KeptFormEnd
        form={form}
        save={t('composeForm.sendMessage')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

/** The specification's toasts for what the server refuses; the form says it, too. */
function told(error: unknown): AppError {
  const found = toAppError(error);
  if (found.hint === 'messaging.verification_required') {
    const words = { title: t('composeForm.verificationRequired'), description: found.message };
    showCritical({ ...words, tone: 'danger' });
  } else {
    const words = { title: t('composeForm.errorStartingConversation'), description: found.message };
    showActivity({ ...words, tone: 'danger' });
  }
  return found;
}
