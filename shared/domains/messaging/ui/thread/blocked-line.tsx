import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import { useUnblock } from './thread-menu.tsx';

type BlockedLineProps = { me: string; person: string; name: string };

/** Shown in place of the text field while the user has blocked the other person, with a button to unblock. */
export function BlockedLine({ me, person, name }: BlockedLineProps) {
  const t = useTexts(texts);
  const unblock = useUnblock(me);
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-3 border-t border-border bg-sunken p-4 text-center">
      <p className="text-pretty">{t('blocking.blocked', { name })}</p>
      <Button variant="secondary" onClick={() => void unblock(person)}>
        {t('blocking.undo')}
      </Button>
    </div>
  );
}
