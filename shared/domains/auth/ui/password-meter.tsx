import { passwordStrength } from '../rules.ts';

const WORDS = ['', 'Too short', 'Fair', 'Good', 'Strong'] as const;
const COLORS = ['bg-border', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;

/** How strong a password is, in four steps and a word. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span aria-hidden="true" className="flex grow gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 grow rounded-full ${step <= strength ? COLORS[strength] : 'bg-border'}`}
          />
        ))}
      </span>
      <span role="status" className="min-w-16 text-right">
        {WORDS[strength]}
      </span>
    </div>
  );
}
