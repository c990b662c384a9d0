import { Pencil } from 'lucide-react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The way from a plan back to the form that it was made of. */
export function FormAgain({ onChange }: { onChange: () => void }) {
  const t = useTexts(texts);
  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      icon={<Pencil aria-hidden size={14} />}
      onClick={onChange}
    >
      {t('desk.change')}
    </Button>
  );
}
