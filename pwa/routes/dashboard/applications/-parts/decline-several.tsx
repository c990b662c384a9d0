import type { DeclineReason } from '#shared/domains/applications/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedFields } from '../../../../features/persisted-form/persisted-fields.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import texts from './texts/en.ts';
import { useDeclineSeveral } from './use-decline-several.ts';
import type { About } from './use-words-to-applicant.ts';

type DeclineSeveralProps = {
  me: string;
  applications: readonly About[];
  /** The reason where the facts give it. */
  given?: DeclineReason;
  onClose: () => void;
  /** They are declined in a moment, in which it can be undone. */
  onDecline: () => void;
};

/** Asks for the reason to decline several, and for words that each of them gets. */
export function DeclineSeveral({
  me,
  applications,
  given,
  onClose,
  onDecline,
}: DeclineSeveralProps) {
  const t = useTexts(texts);
  const declineSeveral = useDeclineSeveral(me);
  return (
    <PersistedFields me={me} formKey="applications-decline" empty={{ words: '' }}>
      {({ values: { words }, set, forget }) => (
        <DeclineDialog
          open
          title={t('selected.declineQuestion', { count: applications.length })}
          description={t('applicationDecision.thisCannotBeUndone')}
          {...(given && { given })}
          onClose={onClose}
          letter={{
            label: t('applicationDecision.messageToEach'),
            suggestion: t('applicationDecision.suggestionForEach'),
            words,
            onWords: (next) => set('words', next),
          }}
          onDecline={(reason) => {
            declineSeveral({ applications, reason, words: words.trim(), onDone: forget });
            onDecline();
          }}
        />
      )}
    </PersistedFields>
  );
}
