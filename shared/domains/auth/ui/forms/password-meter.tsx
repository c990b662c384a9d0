import { useTexts } from '../../../../language/use-texts.ts';
import { passwordStrength } from '../../model/password-strength.ts';
import texts from '../../texts/en.ts';

const COLORS = ['bg-border', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;

/** How strong a password is, in four steps and a word. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useTexts(texts);
  const strength = passwordStrength(password);
  const words = [
    t('passwordMeter.tooShort'),
    t('passwordMeter.fair'),
    t('passwordMeter.good'),
    t('passwordMeter.strong'),
  ];
  return (
    <div className="flex min-h-5 items-center gap-3 text-sm text-muted">
      <span aria-hidden="true" className={`flex grow gap-1 ${strength === 0 ? 'invisible' : ''}`}>
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 grow rounded-full ${step <= strength ? COLORS[strength] : 'bg-border'}`}
          />
        ))}
      </span>
      <span role="status" className="min-w-16 text-right">
        {strength > 0 && words[strength - 1]}
      </span>
    </div>
  );
}
