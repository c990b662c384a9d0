import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { type UnsentQuestion, unsentText } from './unsent-question.ts';

/** Asks what happens to work that was not sent, before somebody signs out. */
export function UnsentDialog({ question }: { question: UnsentQuestion }) {
  const { answer } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer('stay')}
      title="Not everything is sent"
      description={`${unsentText(question)} wait on this device. Kept here, they are there when you sign in again; nobody else can open them in the app.`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="danger" onClick={() => answer('discard')}>
            Discard
          </Button>
          {question.messages > 0 && (
            <Button variant="secondary" onClick={() => answer('send')}>
              Send now
            </Button>
          )}
          <Button onClick={() => answer('keep')}>Keep here and sign out</Button>
        </div>
      }
    />
  );
}
