import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Button } from '#shared/kit/button.tsx';
import { Menu } from '#shared/kit/menu.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PARTNERS } from './destinations.ts';
import texts from './texts/en.ts';

/** 'Partner With Us' with its three ways. */
export function PartnerMenu() {
  const t = useTexts(texts);
  return (
    <Menu
      label={t('partnerMenu.partnerWithUs')}
      align="end"
      items={PARTNERS.map(({ label, to }) => ({ kind: 'link', label, link: <Link to={to} /> }))}
    >
      {(trigger) => (
        <Button variant="ghost" {...trigger}>
          {t('partnerMenu.partnerWithUs')}
          <ChevronDown aria-hidden="true" size={16} />
        </Button>
      )}
    </Menu>
  );
}
