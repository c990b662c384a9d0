import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#shared/kit/logo.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import picture from '../../assets/green-room.webp';
import { ThemeToggle } from '../nav/theme-toggle.tsx';
import texts from './texts/en.ts';

/** Form on one side, a home on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
      <div className="flex flex-col px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-8 md:px-8">
        <header className="flex h-12 items-center justify-between">
          <Link
            to="/"
            aria-label={t('authFrame.toTheStart', { brand: PRODUCT })}
            className="flex items-center rounded-md"
          >
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-[26rem] grow flex-col justify-center py-8"
        >
          {children}
        </main>
      </div>
      <aside className="hidden p-4 pl-0 lg:block" aria-hidden="true">
        <div className="sticky top-4 h-[calc(100dvh-2rem)] overflow-hidden rounded-t-full bg-brand-soft">
          <img src={picture} alt="" className="size-full object-cover" />
        </div>
      </aside>
    </div>
  );
}
