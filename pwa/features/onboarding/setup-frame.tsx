import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#shared/kit/logo.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { ThemeToggle } from '../../frames/nav/theme-toggle.tsx';
import texts from './texts/en.ts';

type SetupFrameProps = {
  picture: string;
  /** The way out, next to the theme switch. */
  exit: ReactNode;
  children: ReactNode;
};

/** One task alone on the page, with a picture where there is room. */
export function SetupFrame({ picture, exit, children }: SetupFrameProps) {
  const t = useTexts(texts);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.72fr)]">
      <div className="flex flex-col px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(2rem,env(safe-area-inset-bottom))] md:px-8">
        <header className="-mr-2 flex h-12 items-center gap-1">
          <Link
            to="/"
            aria-label={t('setupFrame.toTheStart', { brand: PRODUCT })}
            className="mr-auto flex items-center rounded-md"
          >
            <Logo />
          </Link>
          {exit}
          <ThemeToggle />
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-[34rem] grow flex-col py-8 lg:justify-center"
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
