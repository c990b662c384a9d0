import { type ComponentProps, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import type { Command } from '#shared/platform/commands/command.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';

type AskedCommandProps<Input, Subject, Actor> = {
  command: Command<Input, Subject, Actor>;
  me: string;
  input: Input;
  /** What the command was about before it ran. */
  before: Subject;
  /** The other answer to its question, such as 'Leave it'. */
  stay: string;
  /** Whom or what it is about, for those who do not see the row that it stands in. */
  about?: string;
  /** Of the button that asks. */
  look?: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;
  danger?: boolean;
  onDone?: () => void;
};

/** The button of a command without a way back: it asks first, and says what follows. */
export function AskedCommand<Input, Subject, Actor>({
  command,
  me,
  input,
  before,
  stay,
  about,
  look,
  danger = false,
  onDone,
}: AskedCommandProps<Input, Subject, Actor>) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useCommand(command, { me });
  const question = command.texts.ask?.();

  async function act() {
    if (!(await run(input, before))) return;
    setAsking(false);
    onDone?.();
  }

  return (
    <>
      <Button
        {...look}
        aria-label={about && `${command.texts.label()}: ${about}`}
        onClick={() => setAsking(true)}
      >
        {command.texts.label()}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={question?.title ?? ''}
        description={question?.description}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {stay}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void act()}>
              {command.texts.label()}
            </Button>
          </>
        }
      />
    </>
  );
}
