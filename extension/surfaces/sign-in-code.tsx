import { SecondStep, type StepFrame } from '#shared/domains/auth/ui/forms/second-step.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { AppError } from '#shared/platform/errors.ts';
import { type Outcome, outcomeOf, sendMessage } from '../messages.ts';
import type { SecondStep as Step } from '../storage.ts';

/** The second step of a sign-in, in the size of a popup. */
export function SignInCode({ apps }: Pick<Step, 'apps'>) {
  return (
    <SecondStep
      Frame={SmallFrame}
      apps={apps}
      showCode={(code, app) => done(sendMessage('showCode', { code, app }))}
      spendCode={(code) => done(sendMessage('spendRecoveryCode', code))}
      leave={() => void sendMessage('signOut')}
    />
  );
}

const SmallFrame: StepFrame = ({ title, lead, onSubmit, children, after }) => (
  <div className="flex flex-col gap-4 p-5">
    <Logo />
    <h2 className="headline text-xl">{title}</h2>
    <p className="text-sm text-muted">{lead}</p>
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {children}
    </form>
    <div className="flex flex-col">{after}</div>
  </div>
);

/** The worker reports the error as a text. */
async function done(answer: Promise<Outcome>): Promise<void> {
  const outcome = await outcomeOf(answer);
  if (!outcome.ok) throw new AppError('refused', { message: outcome.message });
}
