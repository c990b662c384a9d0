import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import clayRoom from '../../../../assets/clay-room.webp';
import doors from '../../../../assets/doors.webp';
import greenRoom from '../../../../assets/green-room.webp';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

/** What a first visit sees: the promise, the search and three doors. */
export function HomeHero() {
  const t = useTexts(texts);
  return (
    <section className="overflow-hidden border-b border-border bg-bg">
      <Page className="grid grid-cols-1 items-center gap-10 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-14">
        <div>
          <h1
            tabIndex={-1}
            className="headline text-4xl outline-none md:text-5xl lg:text-[3.5rem] lg:leading-[3.75rem]"
          >
            {t('homeHero.findAHome')}
          </h1>
          <p className="mt-4 max-w-[48ch] text-lg text-pretty text-muted">
            {t('homeHero.realPicturesTheFullPrice')}
          </p>
          <HeroSearch />
        </div>
        <div className="grid grid-cols-[1fr_1.7fr_1fr] items-end gap-3 md:gap-4">
          <Door src={doors} width={520} height={641} />
          <Door src={greenRoom} width={760} height={881} first />
          <Door src={clayRoom} width={520} height={641} />
        </div>
      </Page>
    </section>
  );
}

type DoorProps = { src: string; width: number; height: number; first?: boolean };

function Door({ src, width, height, first = false }: DoorProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className="w-full rounded-t-full rounded-b-md bg-brand-soft object-cover"
    />
  );
}

function HeroSearch() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/homes', search: { q: text.trim() || undefined } });
  };
  return (
    <search className="mt-8 block max-w-xl">
      <form
        onSubmit={search}
        className="flex items-center gap-2 rounded-xl border border-strong/60 bg-surface p-2 transition-colors focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/30"
      >
        <Search aria-hidden="true" size={20} className="ml-2 shrink-0 text-muted" />
        <input
          type="search"
          aria-label={t('homeHero.searchHomes')}
          placeholder={t('homeHero.cityNeighborhoodOrLoft')}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Button type="submit" size="lg" className="rounded-lg">
          {t('homeHero.search')}
        </Button>
      </form>
    </search>
  );
}
