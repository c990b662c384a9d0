import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ofFirstKey } from '#shared/domains/messaging/model/first-message.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { personQuery } from '#shared/domains/profiles/cache/people-search.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FirstMessageDialog } from './first-message-dialog.tsx';
import { CancelFirstMessage } from './queued-first-messages.tsx';
import texts from './texts/en.ts';
import type { Whom } from './use-first-message.ts';

type Edited = { whom: Whom; open: boolean };

/** Queued and refused first messages, above the list of conversations. */
export function PendingFirstMessages({ profile }: { profile: Pick<Profile, 'id' | 'user_type'> }) {
  const t = useTexts(texts);
  const waiting = useFirstMessages((state) => state.waiting);
  const drafts = useMessaging((state) => state.drafts);
  const returned = Object.entries(drafts).filter(
    ([key, { text, notSent }]) => notSent && text.trim() && ofFirstKey(key),
  );
  // Held here and not in its line, which goes with the text that is sent.
  const [edited, setEdited] = useState<Edited | null>(null);
  const dialog = edited && (
    <Rewriting {...{ profile, ...edited }} onClose={() => setEdited({ ...edited, open: false })} />
  );
  if (waiting.length + returned.length === 0) return dialog;
  return (
    <>
      {dialog}
      <ul aria-label={t('firstMessage.begunList')}>
        {waiting.map((first) => (
          <Row
            key={first.id}
            icon={<Clock aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />}
            name={first.name ?? t('firstMessage.someone')}
            about={first.title}
            text={t('firstMessage.waits', { text: first.content })}
          >
            <CancelFirstMessage first={first} />
          </Row>
        ))}
        {returned.map(([key, { text, notSent }]) => (
          <Returned
            key={key}
            {...{ text }}
            draft={key}
            reason={notSent ?? ''}
            onEdit={(whom) => setEdited({ whom, open: true })}
          />
        ))}
      </ul>
    </>
  );
}

type RewritingProps = Edited & {
  profile: Pick<Profile, 'id' | 'user_type'>;
  onClose: () => void;
};

/** Writes one anew; who it is to may come to be known only while it is open. */
function Rewriting({ whom, ...dialog }: RewritingProps) {
  const t = useTexts(texts);
  const name = useQuery(personQuery(whom.to)).data?.full_name ?? null;
  return (
    <FirstMessageDialog
      {...dialog}
      whom={{ ...whom, name }}
      name={name ?? t('firstMessage.someone')}
    />
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  about?: string | null;
  text: string;
  /** What can be done about it. */
  children: ReactNode;
};

function Row({ icon, name, about, text, children }: RowProps) {
  return (
    <li className="border-b border-border/70 px-4 py-3.5">
      <div className="flex gap-3">
        {icon}
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{name}</p>
          {about && <p className="truncate text-xs text-muted">{about}</p>}
          <p className="line-clamp-2 text-sm break-words text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-1 flex justify-end gap-1">{children}</div>
    </li>
  );
}

type ReturnedProps = {
  draft: string;
  text: string;
  reason: string;
  onEdit: (whom: Whom) => void;
};

/** A message that was refused: it can be written anew, or discarded. */
function Returned({ draft, text, reason, onEdit }: ReturnedProps) {
  const t = useTexts(texts);
  const whom = ofFirstKey(draft) ?? { to: '' };
  const person = useQuery(personQuery(whom.to));
  const name = person.data?.full_name ?? t('firstMessage.someone');
  return (
    <Row
      icon={<CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-danger" />}
      name={name}
      about={t('firstMessage.notSent', { reason })}
      text={text}
    >
      <Button variant="ghost" size="sm" onClick={() => setDraft(draft, '')}>
        {t('firstMessage.discard')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onEdit(whom)}>
        {t('firstMessage.edit')}
      </Button>
    </Row>
  );
}
