import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { firstKey } from '#shared/domains/messaging/model/first-message.ts';
import { can } from '#shared/domains/messaging/model/rules.ts';
import { MESSAGE_LIMIT } from '#shared/domains/messaging/model/schema.ts';
import { personQuery } from '#shared/domains/profiles/cache/people-search.ts';
import type { Profile, PublicProfile } from '#shared/domains/profiles/model/schema.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showCritical } from '#shared/kit/toast.ts';
import { visible } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { sayWaiting } from '../../../../../features/first-message/use-first-message.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { FormSection } from '../../../../../frames/form-section.tsx';
import { RecipientField } from './recipient-field.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Names what this device keeps of the form. */
export const FORM = 'compose-message';

const composeSchema = z.object({
  to: z.string().check(z.minLength(1, { error: () => t('composeForm.chooseWhomYouWrite') })),
  home: z.string(),
  text: z.string().check(
    visible(),
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
  const form = usePersistedForm<Compose, Compose>({
    me,
    formKey: FORM,
    draft,
    schema: composeSchema,
    stored: { to: to ?? '', home: '', text: '' },
    async send(message) {
      const person = await refuseImpossible(message.to);
      const home = homes.find(({ id }) => id === message.home);
      const { queueFirst, takeFromDraft } = await import(
        '#shared/domains/messaging/outbox/first-message-queue.ts'
      );
      const first = {
        to: message.to,
        content: message.text,
        form: FORM,
        name: person?.full_name ?? null,
        ...(message.home && { listing: message.home, title: home?.title ?? null }),
      };
      const { outcome } = await queueFirst(client, me, first);
      // From here on the outbox has it: it leaves, now or later.
      await form.discard();
      const known = await outcome;
      if (known.type === 'refused') {
        // Why was said; the words are still in the form, and need not come back elsewhere.
        takeFromDraft(firstKey(first), message.text);
        await form.keepAgain();
        throw new AppError('refused', { message: known.reason });
      }
      if (known.type === 'waiting') sayWaiting(known.reason);
      else await refreshRows(client, { queryKey: messagingKeys.conversations(me) });
      const opened = known.type === 'sent' && known.conversation;
      await navigate({ to: '/dashboard/messages', search: opened ? { c: opened } : {} });
    },
  });
  const { values, errors, set } = form;

  /** What can be known here is said before anything is sent. */
  async function refuseImpossible(other: string): Promise<PublicProfile | undefined> {
    const known = client.getQueryData(personQuery(other).queryKey);
    // Without a connection the server says it later.
    if (!known && !platform().network.online()) return undefined;
    const person = known ?? (await client.ensureQueryData(personQuery(other)));
    if (!person)
      throw new AppError('not-found', { message: t('composeForm.thisPersonIsNotAvailable') });
    const verdict = can.startConversation(
      { id: me, userType: profile.user_type, isVerified: profile.is_verified },
      { id: person.id, userType: person.user_type, isVerified: person.is_verified },
    );
    if (verdict.allowed) return person;
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
          data-action="messages.compose.text"
          maxLength={MESSAGE_LIMIT}
          className="min-h-32"
          value={values.text}
          error={errors.text}
          onChange={({ target }) => set('text', target.value)}
        />
      </FormSection>
      <PersistedFormEnd
        data-action="messages.compose.submit"
        form={form}
        save={t('composeForm.sendMessage')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
