import { Link, useLocation } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { onDemand, usePopup } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Apart from the first bytes of the page: only a few searches are saved. */
const dialog = onDemand(() => import('./save-search-dialog.tsx'));

/** Saves a search with alerts; a visitor signs in first and comes back to the same search. */
export function SaveSearch({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const here = useLocation({ select: ({ href }) => href });
  const popup = usePopup();
  const code = dialog.useModule(popup.used);
  const icon = <BellPlus aria-hidden="true" size={18} />;
  if (!profile)
    return (
      <Link
        to="/auth/login"
        search={{ redirect: here }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {icon}
        {t('saveSearch.save')}
      </Link>
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        aria-haspopup="dialog"
        onPointerEnter={dialog.warm}
        onClick={() => popup.change(true)}
      >
        {t('saveSearch.save')}
      </Button>
      {popup.open && code && (
        <code.SaveSearchDialog
          me={profile.id}
          search={search}
          onClose={() => popup.change(false)}
        />
      )}
    </>
  );
}
