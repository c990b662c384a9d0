import { Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The photo and the name that others see of a person, with the way to change them. */
export function OwnFace() {
  const t = useTexts(texts);
  const me = useProfile();
  if (!me) return null;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={displayName(me)} src={me.avatar_url} size={64} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{displayName(me)}</p>
        <p className="text-sm text-pretty text-muted">
          {t(me.avatar_url ? 'ownFace.seen' : 'ownFace.noPhoto')}{' '}
          <Link
            to="/profile"
            className="font-semibold text-link underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {t(me.avatar_url ? 'ownFace.change' : 'ownFace.add')}
          </Link>
        </p>
      </div>
    </div>
  );
}
